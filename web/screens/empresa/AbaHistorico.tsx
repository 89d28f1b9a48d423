import { empresa as api, type EmpresaDetalhe } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta } from '../../api/consultas.ts'
import { LoadState } from '../../blocks/LoadState.tsx'
import { Acao } from '../../parts/Acao.tsx'
import { emPaginas } from '../../parts/busca.ts'
import { useBusca } from '../../parts/endereco.ts'
import { LinhaDoTempoDaSolicitacao } from '../../parts/LinhaDoTempoDaSolicitacao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Paginacao } from '../../ui/Paginacao.tsx'
import { tardio } from '../../ui/tardio.ts'
import { Vazio } from '../../ui/Vazio.tsx'

const Anotar = tardio(() => import('./Anotar.tsx'), 'Anotar')
const campos = emPaginas(20)

/** What happened to the company, by day; the staff writes into it. */
export function AbaHistorico({ e }: { e: EmpresaDetalhe }) {
  const [{ page, page_size }, mudar, href] = useBusca(campos)
  const [anotando, anotar] = useState(false)
  const lido = useQuery(consulta(api.lerHistorico, { params: { id: e.id }, query: { page, page_size } }))
  const fatos = lido.data?.results.flatMap((d) => d.registros) ?? []
  return (
    <Secao
      title="Histórico"
      end={
        <Acao acoes={e.acoes} comando="anotar" onClick={() => anotar(true)}>
          Escrever no histórico
        </Acao>
      }
    >
      {lido.isError || !lido.data ? (
        <LoadState query={lido} lines={6} />
      ) : fatos.length === 0 ? (
        <Vazio title="Nada registrado ainda">Mudanças de dados, documentos e recados aparecem aqui, dia a dia.</Vazio>
      ) : (
        <LinhaDoTempoDaSolicitacao
          fatos={fatos.map((f) => ({
            ...f,
            autor: f.interna ? `${f.autor ?? 'Hub'} · só a equipe do Hub lê` : (f.autor ?? 'Hub'),
          }))}
        />
      )}
      {lido.data && lido.data.count > page_size && (
        <Paginacao
          page={page}
          pageSize={page_size}
          total={lido.data.count}
          noun="registros"
          hrefOf={(p) => href({ page: p })}
          onPageSize={(tamanho) => mudar({ page_size: tamanho })}
        />
      )}
      {anotando && <Anotar e={e} onClose={() => anotar(false)} />}
    </Secao>
  )
}
