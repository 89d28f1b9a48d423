import { solicitacao as api } from '@hub/protocol/solicitacao.ts'
import { chamar } from '../../api/cliente.ts'
import { ListaDePapeis } from '../../blocks/ListaDePapeis.tsx'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { DataHora } from '../../parts/Data.tsx'
import { tamanhoDito } from '../../ui/Arquivos.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import type { SolicitacaoVista } from './aba.ts'
import type { Abrir } from './Janelas.tsx'

/** Documents that client and staff share: in the summary, and among all papers once there is a contract. */
export function Documentos({
  s,
  abrir,
  titulo = 'Documentos',
}: {
  s: SolicitacaoVista
  abrir: Abrir
  titulo?: string
}) {
  const podeAnexar = motivoDe(s.acoes, 'anexarDocumento') === null
  if (s.arquivos.length === 0 && !podeAnexar) return null
  return (
    <Secao
      title={titulo}
      end={
        podeAnexar && (
          <Acao acoes={s.acoes} comando="anexarDocumento" size="pequeno" onClick={() => abrir('anexarDocumento')}>
            Anexar documento
          </Acao>
        )
      }
    >
      {s.arquivos.length === 0 ? (
        <p className="apoio">Nenhum documento ainda. Plantas, laudos e fotos ajudam quem vai propor.</p>
      ) : (
        <ListaDePapeis
          label={titulo}
          papeis={s.arquivos.map((a) => ({
            id: String(a.id),
            nome: a.nome,
            detalhe: (
              <>
                {tamanhoDito(a.tamanho)} · {a.autor ?? 'Hub'}, <DataHora valor={a.dtainclusao} />
              </>
            ),
            buscar: () => chamar(api.baixarArquivo, { params: { id: s.id, arquivo: a.id } }),
          }))}
        />
      )}
    </Secao>
  )
}
