import { contrato } from '../contrato.ts'
import { lista } from '../kernel/lista.ts'

/** A party of a contract, as the others speak of it. */
const nomeDaParte = { cliente: 'Cliente', prestador: 'Prestador', entidade: 'Patrocinador' } as const

function quemFalta(faltam: readonly (keyof typeof nomeDaParte)[]): string {
  const [um, outro] = faltam.filter((p) => p !== 'entidade').map((p) => nomeDaParte[p])
  if (!um) return 'Só o patrocinador'
  return outro ? `${um} e ${outro.toLowerCase()}` : um
}

export const assinaturas = lista('assinaturas', 'Contratos a assinar', [contrato.listarAssinaturas], {
  contrato: ['Contrato', (c) => c.titulo],
  numero: ['Solicitação', (c) => c.solicitacao.nrosolicitacao],
  servico: ['Serviço', (c) => c.solicitacao.titulo],
  cliente: ['Cliente', (c) => c.empresa.nome],
  prestador: ['Prestador', (c) => c.prestador.nome],
  faltam: ['Também falta', (c) => quemFalta(c.faltam)],
  valor: ['Preço', (c) => c.valor, 'reais'],
  subsidio: ['Subsídio', (c) => c.valor_subsidio, 'reais'],
  prazo: ['Assinar até', (c) => c.expira_em, 'dia'],
})
