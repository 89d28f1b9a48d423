import { propostas } from '@hub/protocol/listas/propostas.ts'
import { passosDe } from '../../parts/caminho.ts'
import { colunasDe } from '../../parts/colunas.tsx'
import { Data } from '../../parts/Data.tsx'
import { ComNumero } from '../../parts/NaLista.tsx'
import { Contagem } from '../../parts/Prazo.tsx'
import { SituacaoDaProposta } from '../../parts/SituacaoDaProposta.tsx'
import { CaminhoResumido } from '../../ui/CaminhoResumido.tsx'
import { Celula } from '../../ui/Celula.tsx'
import { oQueSeEspera } from './o-que-se-espera.ts'

export const colunasDasPropostas = colunasDe(propostas, {
  titulo: {
    link: true,
    card: 'topo',
    detail: ({ solicitacao: s }) => (
      <ComNumero numero={s.nrosolicitacao}>{[s.cliente, s.cidade].filter(Boolean).join(', ')}</ComNumero>
    ),
    tells: ['cliente', 'cidade', 'numero'],
  },
  prazo: {
    card: 'pe',
    tells: ['enviada'],
    cell: (p) =>
      p.prazo ? (
        <Contagem ate={p.prazo} />
      ) : p.enviada_em ? (
        <Celula detail="enviada">
          <Data valor={p.enviada_em} />
        </Celula>
      ) : (
        '-'
      ),
  },
  situacao: {
    card: 'linha',
    cell: (p) => (
      <>
        <SituacaoDaProposta situacao={p.situacao} />
        <CaminhoResumido steps={passosDe(p.solicitacao.substatus.codigo)} />
      </>
    ),
  },
  daSolicitacao: {
    header: 'De quem é a vez',
    card: 'pe-fim',
    hideBelow: 1200,
    cell: (p) => {
      const { quem, ato, minha } = oQueSeEspera(p)
      return (
        <Celula strong={minha} detail={ato}>
          {quem}
        </Celula>
      )
    },
  },
  valor: { card: 'topo-fim' },
})
