import { avaliacao } from '@hub/protocol/avaliacao.ts'
import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { chamar } from '../../api/cliente.ts'
import { useDownload } from '../../api/usar-download.ts'
import { para } from '../../parts/caminhos.ts'
import { DataHora } from '../../parts/Data.tsx'
import { Ancora } from '../../ui/Ancora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Secao } from '../../ui/Pagina.tsx'

/** The final attestation, once it is made: to download, and to be checked by its code. */
export function AtestoDoProjeto({ projeto: p }: { projeto: ProjetoDetalhe }) {
  const { baixando, erro, baixar } = useDownload((id: number) =>
    chamar(avaliacao.gerarAtesto, { params: { id }, corpo: {} }),
  )
  if (!p.atesto) return null
  return (
    <Secao title="Atesto final" ruled>
      <p className="apoio">
        Emitido em <DataHora valor={p.atesto.emitido_em} />.{' '}
        <Ancora href={para('validar', { codigo: p.atesto.codigo })}>Conferir pelo código</Ancora>
      </p>
      <Botao icon="baixar" busy={baixando !== undefined} busyLabel="Baixando" onClick={() => baixar(p.id)}>
        Baixar o atesto
      </Botao>
      {erro && <Faixa tone="erro">{erro}</Faixa>}
    </Secao>
  )
}
