import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { BaixarAtesto } from '../../blocks/BaixarAtesto.tsx'
import { Data } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Andamento } from './Andamento.tsx'

/** The side column: how far it is, who takes part, the money. */
export function LadoDoProjeto({ projeto: p }: { projeto: ProjetoDetalhe }) {
  const quantas = (situacao: string) => p.etapas.filter((e) => e.situacao === situacao).length
  return (
    <>
      <Secao title="Andamento" ruled>
        <Andamento etapas={{ total: p.etapas.length, aceitas: quantas('aceita'), entregues: quantas('entregue') }} />
        <Definicoes
          layout="valores"
          items={[
            { term: 'Valor do projeto', value: emReaisPorExtenso(p.valor) },
            { term: 'Entrega final', value: <Data valor={p.dta_prazo_finalizacao} /> },
          ]}
        />
      </Secao>
      <BaixarAtesto id={p.id} atesto={p.atesto} />
      <Secao title="Quem participa" ruled>
        <Definicoes
          layout="colunas"
          items={[
            { term: 'Cliente', value: p.cliente.nome },
            { term: 'Prestador', value: p.prestador.nome },
            { term: 'Gestor', value: p.gestor?.nome },
            p.consultor && { term: 'Consultor', value: p.consultor.nome },
          ]}
        />
      </Secao>
    </>
  )
}
