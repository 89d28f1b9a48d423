import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { servico as catalogo, type PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { consulta } from '../../../api/consultas.ts'
import { ObjetivoERespostas } from '../../../parts/assistente/Revisao.tsx'
import { ContaDoPreco } from '../../../parts/ContaDoPreco.tsx'
import { EtapasDaProposta } from '../../../parts/EtapasDaProposta.tsx'
import { Definicoes } from '../../../ui/Definicoes.tsx'
import { Secao } from '../../../ui/Pagina.tsx'
import type { DemandaEscrita } from '../demanda-escrita.ts'
import { horasDaEscolha, valoresDaEscolha } from '../escolha-escrita.ts'
import { useModelosHora } from '../usar-modelos-hora.ts'
import type { Passo, PassoProps } from './passos.ts'

interface Props extends Pick<PassoProps, 'valor' | 'preco'> {
  perguntas: readonly PerguntaDoQuestionario[]
  /** Leads back to a step. */
  alterar: (passo: Passo) => ReactNode
}

/** Everything once more; then it is the client's and the staff's. */
export function PassoRevisao({ valor: d, perguntas, preco, alterar }: Props) {
  return (
    <>
      <Secao title="Cliente e serviço" end={alterar('cliente')}>
        <Definicoes
          items={[
            { term: 'Empresa', value: d.cliente?.nome ?? '-', detail: d.cliente?.detalhe },
            {
              term: 'Serviço',
              value: d.oferta?.titulo ?? '-',
              ...(d.oferta && d.oferta.servico.titulo !== d.oferta.titulo && { detail: d.oferta.servico.titulo }),
            },
          ]}
        />
      </Secao>
      <ObjetivoERespostas valor={d} perguntas={perguntas} alterar={alterar} />
      <Secao title="Prestador" end={alterar('prestador')}>
        {d.direta ? <Direta d={d} /> : <p>Os prestadores credenciados são convidados a propor.</p>}
      </Secao>
      {preco && (
        <Secao title="Preço">
          <ContaDoPreco preco={preco} />
        </Secao>
      )}
      <Secao title="Depois de enviar">
        <p>
          O cliente é avisado e acompanha tudo como em uma solicitação sua. Você fica como responsável, e outra pessoa
          autoriza a contratação.
        </p>
      </Secao>
    </>
  )
}

/** The direct choice as it will be put before the provider. */
function Direta({ d }: { d: DemandaEscrita }) {
  const { data } = useQuery({
    ...consulta(catalogo.listarPrestadores, { params: { id: d.oferta?.servico.id ?? 0 } }),
    enabled: d.oferta !== null,
  })
  const { modelo } = useModelosHora(d.escolha.modeloHora)
  const valores = valoresDaEscolha(d.escolha, modelo, d.oferta?.horas ?? 0)
  const etapas = d.escolha.etapas.map((e, i) => ({
    ordem: i + 1,
    descricao: e.descricao,
    entrega: e.entrega,
    horas: e.horas,
    valor: (valores?.[i] ?? e.valor ?? 0) / 100,
    dtainicio: e.dtainicio || null,
    dtafim: e.dtafim || null,
  }))
  const total = valores ?? d.escolha.etapas.map((e) => e.valor ?? 0)
  return (
    <>
      <Definicoes
        items={[
          { term: 'Escolhido', value: data?.find((p) => p.id === d.escolha.prestador)?.nome ?? '-' },
          {
            term: 'Preço',
            value: formatarReais(total.reduce((s, v) => s + v, 0)),
            detail: `${horasDaEscolha(d.escolha)} h${modelo ? `, por ${modelo.descricao.toLowerCase()}` : ''}`,
          },
        ]}
      />
      <EtapasDaProposta etapas={etapas} />
    </>
  )
}
