import type { ReactNode } from 'react'
import type { Arquivo } from '../api/baixar.ts'
import { useDownload } from '../api/usar-download.ts'
import { Botao } from '../ui/Botao.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import css from './ListaDePapeis.module.css'

export interface Papel {
  /** Unique among those that are shown together. */
  id: string
  nome: string
  detalhe: ReactNode
  buscar: () => Promise<Arquivo>
}

/** Papers, one below the other with what they are, each one press away. */
export function ListaDePapeis({ label, papeis }: { label: string; papeis: readonly Papel[] }) {
  const { baixar, baixando, erro } = useDownload((qual: Papel) => qual.buscar())
  return (
    <>
      {erro && <Faixa tone="erro">{erro}</Faixa>}
      <ul className={css.papeis} aria-label={label}>
        {papeis.map((p) => (
          <li key={p.id}>
            <span>
              <b>{p.nome}</b>
              <span className="apoio">{p.detalhe}</span>
            </span>
            <Botao
              size="pequeno"
              variant="texto"
              icon="baixar"
              busy={baixando?.id === p.id}
              busyLabel="Baixando"
              aria-label={`Baixar ${p.nome}`}
              onClick={() => baixar(p)}
            >
              Baixar
            </Botao>
          </li>
        ))}
      </ul>
    </>
  )
}
