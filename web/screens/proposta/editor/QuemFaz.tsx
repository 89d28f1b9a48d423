import { type PropostaDetalhe, proposta } from '@hub/protocol/proposta.ts'
import { useQueryClient } from '@tanstack/react-query'
import { chaveDe, useMudanca } from '../../../api/consultas.ts'
import { fraseDe } from '../../../api/falha.ts'
import { para } from '../../../parts/caminhos.ts'
import { Ancora } from '../../../ui/Ancora.tsx'
import { Faixa } from '../../../ui/Faixa.tsx'
import { GrupoDeCaixas } from '../../../ui/GrupoDeCaixas.tsx'
import { Secao } from '../../../ui/Pagina.tsx'

/** Which accredited consultants will do the work: kept at once, read by the client once the proposal is sent. */
export function QuemFaz({ p }: { p: PropostaDetalhe }) {
  const cache = useQueryClient()
  const chave = chaveDe(proposta.detalhar, { params: { id: p.id } })
  const indicar = useMudanca(proposta.indicarConsultores, {
    invalida: [],
    sucesso: false,
    erro: false,
    aoSair: 'Os consultores da proposta não foram salvos.',
    aoConcluir: ({ consultores }) =>
      cache.setQueryData<PropostaDetalhe>(chave, (antes) => antes && { ...antes, consultores }),
  })
  const pedidos = indicar.isPending ? indicar.variables.corpo.consultores : p.consultores.map((k) => k.id)
  const opcoes = new Map([...p.consultores, ...(p.consultores_possiveis ?? [])].map((k) => [k.id, k.nome]))
  const equipe = para('minhaEmpresa', undefined, { empresa: p.empresa_proposta.id, aba: 'consultores' })
  return (
    <Secao ruled title="4. Quem faz o trabalho">
      {indicar.error && <Faixa tone="erro">{fraseDe(indicar.error)}</Faixa>}
      {opcoes.size === 0 ? (
        <p className="apoio">
          Nenhum consultor da sua empresa está credenciado neste serviço.{' '}
          <Ancora href={equipe}>Cuidar dos consultores</Ancora>
        </p>
      ) : (
        <GrupoDeCaixas
          label="Consultores credenciados neste serviço"
          optional
          help="O cliente lê os nomes na proposta enviada."
          value={pedidos.map(String)}
          onChange={(ids) => indicar.mutate({ params: { id: p.id }, corpo: { consultores: ids.map(Number) } })}
          options={[...opcoes].map(([id, nome]) => ({ value: String(id), label: nome }))}
        />
      )}
    </Secao>
  )
}
