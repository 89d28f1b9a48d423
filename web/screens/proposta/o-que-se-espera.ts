import type { PropostaResumo } from '@hub/protocol/proposta.ts'
import { quemAge } from '../../parts/Vez.tsx'

/** Whose turn it is from the provider's seat, and the act: the request's turn is another provider's once this one is out. */
export function oQueSeEspera(p: Pick<PropostaResumo, 'situacao' | 'prazo' | 'solicitacao'>): {
  quem: string
  ato?: string
  minha: boolean
} {
  const { substatus } = p.solicitacao
  switch (p.situacao) {
    case 'convidada':
    case 'rascunho':
      if (substatus.codigo === 'aguardando_aceite_prestador')
        return { quem: 'Sua vez', ato: substatus.ato, minha: true }
      return substatus.codigo === 'aguardando_propostas'
        ? {
            quem: 'Sua vez',
            ato: p.situacao === 'rascunho' ? 'terminar e enviar' : 'responder ao convite',
            minha: true,
          }
        : { quem: '-', ato: 'o prazo terminou', minha: false }
    case 'em_negociacao':
      return { quem: 'Sua vez', ato: 'responder ao pedido de ajuste', minha: true }
    case 'enviada':
      return substatus.codigo === 'aguardando_propostas'
        ? { quem: 'Selada', ato: 'até o fim do prazo', minha: false }
        : substatus.codigo === 'em_negociacao'
          ? { quem: 'Vez do cliente', ato: 'comparar as propostas', minha: false }
          : { quem: quemAge(substatus.vez, 'prestador') || '-', ato: substatus.ato, minha: false }
    case 'selecionada':
    case 'autorizada': {
      // Who signed already is told where the contract is.
      if (substatus.codigo === 'aguardando_assinaturas')
        return { quem: 'Em assinatura', ato: 'assine em projetos, se ainda não assinou', minha: false }
      const minha = substatus.vez === 'prestador'
      return { quem: quemAge(substatus.vez, 'prestador') || '-', ato: substatus.ato, minha }
    }
    default:
      return { quem: '-', minha: false }
  }
}
