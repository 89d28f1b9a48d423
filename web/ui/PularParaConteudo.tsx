import css from './PularParaConteudo.module.css'

/** The first stop of the keyboard: over the navigation, into `<main id="conteudo">`. The layouts already have it. */
export function PularParaConteudo({
  target = 'conteudo',
  label = 'Pular para o conteúdo',
}: {
  target?: string
  label?: string
}) {
  return (
    <a
      href={`#${target}`}
      className={css.pular}
      onClick={(event) => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {label}
    </a>
  )
}
