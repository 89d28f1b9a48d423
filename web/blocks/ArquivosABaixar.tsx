import type { Arquivo } from '../api/baixar.ts'
import { useDownload } from '../api/usar-download.ts'
import { tamanhoDito } from '../ui/Arquivos.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import css from './ArquivosABaixar.module.css'

interface Props {
  arquivos: readonly { id: number; nome: string; tamanho: number }[]
  buscar: (id: number) => Promise<Arquivo>
  /** Accessible name of the list: 'Arquivos da etapa 1'. */
  rotulo: string
  /** In place of the names, where there is little room: 'Baixar a nota'. */
  curto?: string
}

/** Files, each one press away; nothing where there are none. */
export function ArquivosABaixar({ arquivos, buscar, rotulo, curto }: Props) {
  const { baixando, erro, baixar } = useDownload(buscar)
  if (arquivos.length === 0) return null
  return (
    <>
      <ul className={css.arquivos} aria-label={rotulo}>
        {arquivos.map((a) => (
          <li key={a.id}>
            <Botao
              variant="texto"
              size="pequeno"
              icon="baixar"
              busy={baixando === a.id}
              busyLabel="Baixando"
              onClick={() => baixar(a.id)}
              aria-label={`${curto ? `${curto}:` : 'Baixar'} ${a.nome}, ${tamanhoDito(a.tamanho)}`}
            >
              {curto ?? a.nome}
            </Botao>
            {!curto && <span className="apoio">{tamanhoDito(a.tamanho)}</span>}
          </li>
        ))}
      </ul>
      {erro && <Faixa tone="erro">{erro}</Faixa>}
    </>
  )
}
