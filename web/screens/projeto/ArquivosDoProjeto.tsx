import { projeto as api } from '@hub/protocol/projeto.ts'
import { chamar } from '../../api/cliente.ts'
import { useDownload } from '../../api/usar-download.ts'
import { tamanhoDito } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Projeto.module.css'

interface Props {
  projeto: number
  arquivos: readonly { id: number; nome: string; tamanho: number }[]
  /** Accessible name of the list: 'Arquivos da etapa 1'. */
  rotulo: string
  /** In place of the names, where there is little room: 'Baixar a nota'. */
  curto?: string
}

/** Files of a delivery or an invoice, each one press away. */
export function ArquivosDoProjeto({ projeto, arquivos, rotulo, curto }: Props) {
  const { baixando, erro, baixar } = useDownload((id2: number) =>
    chamar(api.baixarArquivo, { params: { id: projeto, id2 } }),
  )
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
