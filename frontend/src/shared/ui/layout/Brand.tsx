import clsx from 'clsx'

/** The bird's head and the name. */
export function Brand({ size, nameHidden = false }: { size: number; nameHidden?: boolean }) {
  return (
    <div
      className={clsx(
        'flex items-center font-[650] tracking-[-0.018em]',
        size > 24 ? 'gap-3' : 'gap-2',
        size > 28 ? 'text-[1.25rem]' : 'text-[1rem]',
      )}
    >
      <img src="/bowerbird.svg" width={size} height={size} alt="" />
      {!nameHidden && 'Bowerbird'}
    </div>
  )
}
