import type { PropostaResumo } from '@hub/protocol/proposta.ts'
import { passosDe } from '../../parts/caminho.ts'
import { Data } from '../../parts/Data.tsx'
import { DinheiroNaTabela } from '../../parts/DinheiroNaTabela.tsx'
import { Contagem } from '../../parts/Prazo.tsx'
import { SituacaoDaProposta } from '../../parts/SituacaoDaProposta.tsx'
import { CaminhoResumido } from '../../ui/CaminhoResumido.tsx'
import { Celula } from '../../ui/Celula.tsx'
import type { Coluna } from '../../ui/Tabela.tsx'
import { oQueSeEspera } from './o-que-se-espera.ts'

export const colunasDasPropostas: readonly Coluna<PropostaResumo>[] = [
  {
    id: 'titulo',
    header: 'Serviço',
    link: true,
    card: 'topo',
    cell: ({ solicitacao: s }) => (
      <Celula strong detail={`${[s.cliente, s.cidade].filter(Boolean).join(', ')} · ${s.nrosolicitacao}`}>
        {s.titulo}
      </Celula>
    ),
  },
  {
    id: 'prazo',
    header: 'Prazo',
    nowrap: true,
    card: 'pe',
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
  {
    id: 'situacao',
    header: 'Situação',
    card: 'linha',
    cell: (p) => (
      <>
        <SituacaoDaProposta situacao={p.situacao} />
        <CaminhoResumido steps={passosDe(p.solicitacao.substatus.codigo)} />
      </>
    ),
  },
  {
    id: 'vez',
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
  {
    id: 'valor',
    header: 'Preço (R$)',
    align: 'fim',
    card: 'topo-fim',
    cell: (p) => <DinheiroNaTabela reais={p.valor_bruto} />,
  },
]
