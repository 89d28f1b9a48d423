import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { mensagem } from '@hub/protocol/mensagem.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'

/** At the tab of a request: how many messages in it were not seen. Nothing where there are none. */
export function MensagensNovas({ id }: { id: number }) {
  const dados = useQuery(consulta(mensagem.listarContatos, { query: { solicitacao: id } })).data
  if (!dados?.nao_lidas || dados.solicitacao.id !== id) return null
  return quantos(dados.nao_lidas, 'nova', 'novas')
}
