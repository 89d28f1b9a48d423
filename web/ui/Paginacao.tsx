import { escreverNumero, escreverQuantas } from '@hub/domain/kernel/por-escrito.ts'
import { useId } from 'react'
import { Ancora } from './Ancora.tsx'
import { Icone, type IconeNome } from './Icone.tsx'
import css from './Paginacao.module.css'
import { pagesShown } from './paginas.ts'

interface PaginacaoProps {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** `total` was counted so far, and there are more. */
  more?: boolean | undefined
  /** What is counted, in the plural: "demandas". A single one is only counted. */
  noun?: string
  /** Either: a link per page (kept in the address) … */
  hrefOf?: (page: number) => string
  /** … or a call. */
  onPage?: (page: number) => void
  onPageSize?: (size: number) => void
  sizes?: readonly number[]
}

/** What is shown of how many, how many per page, and the pages. */
export function Paginacao(props: PaginacaoProps) {
  const { page, pageSize, total, more = false, noun, hrefOf, onPage, onPageSize, sizes = [10, 20, 50] } = props
  const group = useId()
  const last = Math.max(1, Math.ceil(total / pageSize), more ? page + 1 : 1)
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  const to = more ? page * pageSize : Math.min(page * pageSize, total)

  const go = (target: number, content: React.ReactNode, label: string | undefined) => {
    const current = target === page && label === undefined ? ('page' as const) : undefined
    const name = label ?? `Página ${target}`
    return hrefOf ? (
      <Ancora href={hrefOf(target)} className={css.pagina} aria-current={current} aria-label={name}>
        {content}
      </Ancora>
    ) : (
      <button
        type="button"
        className={css.pagina}
        aria-current={current}
        aria-label={name}
        onClick={() => onPage?.(target)}
      >
        {content}
      </button>
    )
  }
  const step = (target: number, icon: IconeNome, label: string) =>
    target < 1 || target > last ? (
      <span className={`${css.pagina} ${css.parada}`} aria-hidden="true">
        <Icone name={icon} size={18} />
      </span>
    ) : (
      go(target, <Icone name={icon} size={18} />, label)
    )

  return (
    <div className={css.paginacao}>
      <span role="status">
        {total === 0
          ? 'Nada a mostrar'
          : `${from === to ? escreverNumero(to) : `${escreverNumero(from)}–${escreverNumero(to)}`} de ${escreverQuantas(total, more)}`}
        {noun && total > 1 && ` ${noun}`}
      </span>
      {onPageSize ? (
        <div className={css.tamanhos} role="radiogroup" aria-labelledby={group}>
          <span id={group}>Por página</span>
          <span className={css.opcoes}>
            {sizes.map((size) => (
              <label key={size} className={css.opcao}>
                <input type="radio" name={group} checked={size === pageSize} onChange={() => onPageSize(size)} />
                {size}
              </label>
            ))}
          </span>
        </div>
      ) : (
        <span />
      )}
      {last > 1 && (
        <nav className={css.paginas} aria-label="Páginas">
          {step(page - 1, 'voltar', 'Página anterior')}
          {pagesShown(page, last).map((each, index, all) =>
            each === null ? (
              <span key={`depois-de-${all[index - 1]}`} className={css.pagina}>
                …
              </span>
            ) : (
              <span key={each}>{go(each, escreverNumero(each), undefined)}</span>
            ),
          )}
          {step(page + 1, 'avancar', 'Próxima página')}
        </nav>
      )}
    </div>
  )
}
