import { integracao } from '@hub/protocol/integracao.ts'
import { envios } from '@hub/protocol/listas/envios.ts'
import { useMudanca } from '../../api/consultas.ts'
import { useLista } from '../../blocks/usar-lista.ts'
import { emOpcao } from '../../parts/busca.ts'
import { Abas } from '../../ui/Abas.tsx'
import { camposDosEnvios, Envios, enquantoSai, estadoDosEnvios } from './Envios.tsx'

const campos = { ...camposDosEnvios, tipo: emOpcao(['', 'provisionamento', 'pagamento'], '') }
const abas = [
  ['', 'Tudo'],
  ['provisionamento', 'Contratos'],
  ['pagamento', 'Pagamentos pedidos'],
] as const

/** What the ERP was told of signed contracts and asked to pay, what it refused, and what still waits. */
export function Provisionamento() {
  const lista = useLista(envios, { filters: campos, state: estadoDosEnvios, refetchInterval: enquantoSai })
  const { href } = lista
  const { tipo } = lista.busca
  const reprocessar = useMudanca(integracao.reprocessarProvisionamento, {
    sucesso: 'Envio posto de volta na fila.',
  })
  const remover = useMudanca(integracao.removerProvisionamento, {
    sucesso: 'Envio removido da fila.',
    erro: false,
  })
  return (
    <Envios
      titulo="Provisionamento"
      subtitulo="Os contratos assinados que o RM precisa conhecer e as notas que ele deve pagar, na ordem de cada solicitação."
      abas={
        <Abas
          label="O que foi enviado ao RM"
          current={tipo}
          tabs={abas.map(([id, label]) => ({ id, label, href: href({ tipo: id }) }))}
        />
      }
      nome="Envios ao RM"
      lista={lista}
      historico={integracao.historicoDoProvisionamento}
      repetir={{
        comando: 'reprocessar',
        rotulo: 'Reprocessar',
        aoRepetir: (id) => reprocessar.mutate({ params: { id }, corpo: {} }),
      }}
      aoRemover={(id) => remover.mutateAsync({ params: { id }, corpo: {} })}
      desligado="Esta instalação não conhece nenhum RM."
      vazio="Quando todas as partes assinam um contrato, o envio dele ao RM aparece aqui."
    />
  )
}
