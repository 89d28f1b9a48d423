import css from './Marca.module.css'

/** The H whose crossbar leaves by the right as the dashes of the road ahead. */
export function Marca() {
  return (
    <span className={css.marca}>
      <svg width="34" height="26" viewBox="0 0 34 26" aria-hidden="true" focusable="false">
        <path d="M2 1h5v24H2zM15 1h5v24h-5z" fill="currentColor" />
        <path d="M7 11h8v4H7zM22.5 11h4.5v4h-4.5zM29.5 11h4v4h-4z" fill="var(--orange)" />
      </svg>
      <span>Hub</span>
    </span>
  )
}
