import clsx from 'clsx'

/** The bird's head and the name. */
export function Brand({ size, nameHidden = false }: { size: number; nameHidden?: boolean }) {
  return (
    <div
      className={clsx(
        'flex items-center gap-2 text-[1rem] font-[650] tracking-[-0.018em]',
        size > 24 && 'gap-3',
        size > 28 && 'text-[1.25rem]',
      )}
    >
      <img src="/bowerbird.svg" width={size} height={size} alt="" />
      {!nameHidden && 'Bowerbird'}
    </div>
  )
}
