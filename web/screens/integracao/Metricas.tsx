import { integracao } from '@hub/protocol/integracao.ts'
import { envios } from '@hub/protocol/listas/envios.ts'
import { useMudanca } from '../../api/consultas.ts'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { Abas } from '../../ui/Abas.tsx'
import { camposDosEnvios, Envios, enquantoSai, estadoDosEnvios } from './Envios.tsx'

const estado = { ...estadoDosEnvios, aba: emOpcao(['solicitacoes', 'diagnosticos'], 'solicitacoes') }
const chamadas = {
  solicitacoes: {
    nome: 'Métricas de solicitações',
    vazio: 'Cada mudança de situação de uma solicitação aparece aqui.',
    listar: integracao.listarMetricasDeSolicitacao,
    historico: integracao.historicoDaMetricaDeSolicitacao,
    reenviar: integracao.reenviarMetricaDeSolicitacao,
    remover: integracao.removerMetricaDeSolicitacao,
  },
  diagnosticos: {
    nome: 'Métricas de diagnósticos',
    vazio: 'Cada mudança de situação de um diagnóstico aparece aqui.',
    listar: integracao.listarMetricasDeDiagnostico,
    historico: integracao.historicoDaMetricaDeDiagnostico,
    reenviar: integracao.reenviarMetricaDeDiagnostico,
    remover: integracao.removerMetricaDeDiagnostico,
  },
} as const

/** What the system of metrics was told of requests and diagnostics, and what it is still to be told. */
export function Metricas() {
  const lista = useLista(envios, {
    filters: camposDosEnvios,
    state: estado,
    call: (b) => chamadas[b.aba].listar,
    refetchInterval: enquantoSai,
  })
  const { href } = lista
  const { aba } = lista.busca
  const de = chamadas[aba]
  const reenviar = useMudanca(de.reenviar, { sucesso: 'Envio posto na frente da fila.' })
  const remover = useMudanca(de.remover, { sucesso: 'Envio removido da fila.', erro: false })
  return (
    <Envios
      titulo="Métricas"
      subtitulo="O que o sistema de métricas soube de cada mudança de situação, e o que ainda espera."
      abas={
        <Abas
          label="De que são as métricas"
          current={aba}
          tabs={[
            {
              id: 'solicitacoes',
              label: 'Solicitações',
              href: href({ aba: 'solicitacoes', situacao: '', search: '' }),
            },
            {
              id: 'diagnosticos',
              label: 'Diagnósticos',
              href: href({ aba: 'diagnosticos', situacao: '', search: '' }),
            },
          ]}
        />
      }
      key={aba}
      nome={de.nome}
      lista={lista}
      historico={de.historico}
      repetir={{
        comando: 'reenviar',
        rotulo: 'Enviar de novo',
        aoRepetir: (id) => reenviar.mutate({ params: { id }, corpo: {} }),
      }}
      aoRemover={(id) => remover.mutateAsync({ params: { id } })}
      desligado="Esta instalação não conhece nenhum sistema de métricas."
      vazio={de.vazio}
    />
  )
}
