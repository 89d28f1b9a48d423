import { diagnostico as api } from '@hub/protocol/diagnostico.ts'
import { chamar } from '../../api/cliente.ts'
import { useDownload } from '../../api/usar-download.ts'
import { tamanhoDito } from '../../ui/Arquivos.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Diagnostico.module.css'

interface Props {
  diagnostico: number
  arquivos: readonly { id: number; nome: string; tamanho: number }[]
  /** Accessible name of the list. */
  rotulo: string
}

/** Files of a diagnostic, or documents of its request, each one press away. */
export function ArquivosDoDiagnostico({ diagnostico, arquivos, rotulo }: Props) {
  const { baixando, erro, baixar } = useDownload((arquivo: number) =>
    chamar(api.baixarArquivo, { params: { id: diagnostico, arquivo } }),
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
              busyLabel="Baixando"
              onClick={() => baixar(a.id)}
              aria-label={`Baixar ${a.nome}, ${tamanhoDito(a.tamanho)}`}
            >
              {a.nome}
            </Botao>
            <span className="apoio">{tamanhoDito(a.tamanho)}</span>
          </li>
        ))}
      </ul>
      {erro && <Faixa tone="erro">{erro}</Faixa>}
    </>
  )
}
