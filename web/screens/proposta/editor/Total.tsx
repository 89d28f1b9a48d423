import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { escreverNumero, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { horasDasEtapas, mesesAcima, totalDasEtapas } from '@hub/domain/proposta/rascunho.rules.ts'
import { parametro } from '@hub/protocol/parametro.ts'
import type { PropostaDetalhe } from '@hub/protocol/proposta.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../../api/consultas.ts'
import { emReaisPorExtenso } from '../../../parts/dinheiro.ts'
import { Faixa } from '../../../ui/Faixa.tsx'
import { Secao } from '../../../ui/Pagina.tsx'
import type { Formulario } from '../conteudo.ts'
import { DivisaoDaProposta } from '../DivisaoDaProposta.tsx'
import css from './Total.module.css'

/** What the proposal costs and who pays which part of it, anew at every key. */
export function Total({ formulario: { etapas }, p }: { formulario: Formulario; p: PropostaDetalhe }) {
  const total = totalDasEtapas(etapas) ?? 0
  const horas = horasDasEtapas(etapas)
  const { solicitacao: s } = p
  const { data: parametros } = useQuery({ ...consulta(parametro.ler), staleTime: 600_000 })
  const acima = parametros ? mesesAcima(etapas, parametros.horas_mes_max) : []
  return (
    <Secao ruled title="Total da proposta">
      <DivisaoDaProposta
        p={p}
        total={total}
        rotulo={`${quantos(etapas.length, 'etapa', 'etapas')}, ${escreverNumero(horas)} h`}
      />
      <p className={css.nota}>
        {horas > 0 && total > 0 && `${formatarReais(Math.round(total / horas))} por hora. `}
        {s.valor > 0 &&
          `O serviço está no catálogo por ${emReaisPorExtenso(s.valor)}${s.horas > 0 ? ` e ${s.horas} h` : ''}.`}
      </p>
      {acima.map(({ mes, horas: noMes }) => (
        <Faixa key={mes} tone="atencao">
          {mes.split('-').reverse().join('/')} tem {noMes} h. O limite é de {parametros?.horas_mes_max} h por mês.
        </Faixa>
      ))}
    </Secao>
  )
}
