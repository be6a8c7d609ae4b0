/** Where what floats over the page is put: outside every landmark a screen reader would not find it. */
export const landmark = (): HTMLElement => document.querySelector('main') ?? document.body
