export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
export const tablet = { viewport: { width: 768, height: 1024 }, hasTouch: true }
export const desktop = { viewport: { width: 1440, height: 900 } }
