import type { PropostaResumo } from '@hub/protocol/proposta.ts'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { quemAge } from '../../parts/Vez.tsx'

/** Whose turn it is from the provider's seat, and the act: the request's turn is another provider's once this one is out. */
export function oQueSeEspera(p: Pick<PropostaResumo, 'situacao' | 'prazo' | 'solicitacao'>): {
  quem: string
  ato?: string
  minha: boolean
} {
  const { substatus: s } = p.solicitacao
  const linha = linhaDoSubstatus(s.codigo)
  switch (p.situacao) {
    case 'convidada':
    case 'rascunho':
      if (linha.pedeAceite) return { quem: 'Sua vez', ato: s.ato, minha: true }
      return linha.selada
        ? {
            quem: 'Sua vez',
            ato: p.situacao === 'rascunho' ? 'terminar e enviar' : 'responder ao convite',
            minha: true,
          }
        : { quem: '-', ato: 'o prazo terminou', minha: false }
    case 'em_negociacao':
      return { quem: 'Sua vez', ato: 'responder ao pedido de ajuste', minha: true }
    case 'enviada':
      return linha.selada
        ? { quem: 'Selada', ato: 'até o fim do prazo', minha: false }
        : linha.negocia
          ? { quem: 'Vez do cliente', ato: 'comparar as propostas', minha: false }
          : { quem: quemAge(s.vez, 'prestador') || '-', ato: s.ato, minha: false }
    case 'selecionada':
    case 'autorizada': {
      // Who signed already is told where the contract is.
      if (linha.assina && !linha.trabalha)
        return { quem: 'Em assinatura', ato: 'assine em projetos, se ainda não assinou', minha: false }
      const minha = s.vez === 'prestador'
      return { quem: quemAge(s.vez, 'prestador') || '-', ato: s.ato, minha }
    }
    default:
      return { quem: '-', minha: false }
  }
}
