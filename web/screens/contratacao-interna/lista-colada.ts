import { escreverNumero } from '@hub/domain/kernel/por-escrito.ts'
import { empresasDaContratacao } from '@hub/domain/subsolicitacao/cotas.rules.ts'
import type { listagem } from '@hub/protocol/listagem.ts'
import type { Resposta } from '../../api/cliente.ts'
import { type EmpresaEscrita, escolherParticipante } from './contratacao-escrita.ts'

type Lida = Resposta<typeof listagem.encontrarClientes>

interface Conferida {
  incluir: EmpresaEscrita[]
  /** What does not come in, each with the reason, in the order of the list. */
  fora: { escrito: string; motivo: string }[]
}

const motivos = {
  repetida: 'Repetida: já está antes na lista.',
  invalida: 'Não é um CNPJ ou CPF válido. Confira os números.',
  ausente: 'Não está entre as empresas das cidades que você atende.',
} as const

/** Which companies of a list come in, and what is said of each of the others. */
export function conferirLista({ documentos, alem }: Lida, atuais: readonly EmpresaEscrita[]): Conferida {
  const incluir: EmpresaEscrita[] = []
  const fora: Conferida['fora'] = []
  for (const { escrito, resultado, empresa } of documentos) {
    const nega = (motivo: string) => fora.push({ escrito, motivo })
    if (resultado !== 'encontrada') nega(motivos[resultado])
    else if (atuais.some((a) => a.id === empresa!.id)) nega(`${empresa!.nomefantasia} já está na contratação.`)
    else if (atuais.length + incluir.length >= empresasDaContratacao.maximo)
      nega(`Não cabe: uma contratação tem no máximo ${empresasDaContratacao.maximo} empresas.`)
    else incluir.push(escolherParticipante(empresa!))
  }
  if (alem > 0)
    fora.push({
      escrito: alem === 1 ? 'Mais 1 linha' : `Mais ${escreverNumero(alem)} linhas`,
      motivo: 'A lista é longa demais: o resto não foi lido.',
    })
  return { incluir, fora }
}

export const fraseDasEncontradas = (n: number): string =>
  n === 0 ? 'Nenhuma empresa para incluir.' : n === 1 ? '1 empresa para incluir.' : `${n} empresas para incluir.`
