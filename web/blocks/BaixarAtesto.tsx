import { avaliacao } from '@hub/protocol/avaliacao.ts'
import { chamar } from '../api/cliente.ts'
import { useDownload } from '../api/usar-download.ts'
import { para } from '../parts/caminhos.ts'
import { DataHora } from '../parts/Data.tsx'
import { Ancora } from '../ui/Ancora.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { Secao } from '../ui/Pagina.tsx'

interface Props {
  /** Of the request. */
  id: number
  atesto: { codigo: string; emitido_em: string } | null
}

/** The final attestation, once it is made: to download, and to be checked by its code. */
export function BaixarAtesto({ id, atesto }: Props) {
  const { baixando, erro, baixar } = useDownload((qual: number) =>
    chamar(avaliacao.gerarAtesto, { params: { id: qual }, corpo: {} }),
  )
  if (!atesto) return null
  return (
    <Secao title="Atesto final" ruled>
      <p className="apoio">
        Emitido em <DataHora valor={atesto.emitido_em} />.{' '}
        <Ancora href={para('validar', { codigo: atesto.codigo })}>Conferir pelo código</Ancora>
      </p>
      <Botao icon="baixar" busy={baixando !== undefined} busyLabel="Baixando" onClick={() => baixar(id)}>
        Baixar o atesto
      </Botao>
      {erro && <Faixa tone="erro">{erro}</Faixa>}
    </Secao>
  )
}
