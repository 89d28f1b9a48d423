import type { MinhaEnviada } from '@hub/protocol/compra.ts'
import { servico } from '@hub/protocol/servico.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mudarAssistente, useAssistente } from '../../api/assistente.ts'
import { useCarrinho } from '../../api/carrinho.ts'
import { invalidar } from '../../api/consultas.ts'
import { type Falha as FalhaDaApi, fraseDe } from '../../api/falha.ts'
import { usePedido } from '../../api/pedido.ts'
import { usePedidoEstimado } from '../../blocks/pedido-estimado.ts'
import { PassosDoAssistente } from '../../parts/assistente/PassosDoAssistente.tsx'
import { emOpcao } from '../../parts/busca.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Desvio } from '../../parts/Desvio.tsx'
import { useBusca } from '../../parts/endereco.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'
import { UnreadTexts } from '../../ui/unread-numbers.ts'
import { Enviado } from './Enviado.tsx'
import { EnvioFalhou } from './EnvioFalhou.tsx'
import { NadaAContratar } from './NadaAContratar.tsx'
import { PassoEmpresa } from './PassoEmpresa.tsx'
import { PassoObjetivo } from './PassoObjetivo.tsx'
import { PassoPerguntas } from './PassoPerguntas.tsx'
import { PassoRevisao } from './PassoRevisao.tsx'
import { nomeDoPasso, type Passo, passos } from './passos.ts'
import { usePerguntasDoPedido } from './perguntas-do-pedido.ts'

const busca = { passo: emOpcao(passos, 'empresa') }

/**
 * The purchase: company, objective, questions, review, sent. Every answer is written down at once in this browser; the
 * address knows the step, so that back, forward and reload keep their meaning.
 */
export function Contratar() {
  const [{ passo }, mudar] = useBusca(busca)
  const assistente = useAssistente()
  const carrinho = useCarrinho()
  /** What had been sent when the page was opened is no answer to who comes to hire. */
  const [deAntes] = useState(assistente.enviadas)
  const [semLeitura] = useState(() => new Map())
  const [falha, setFalha] = useState<FalhaDaApi>()
  const [recusadas, setRecusadas] = useState<Readonly<Record<number, string>>>({})
  const cache = useQueryClient()
  const tentado = carrinho.length === 0 && assistente.pendentes.length > 0
  const pedido = usePedidoEstimado(usePedido(tentado ? assistente.pendentes : undefined))
  const perguntas = usePerguntasDoPedido(pedido)
  if (carrinho.length === 0 && assistente.enviadas.length > 0)
    return foiAntes(assistente.enviadas, deAntes) ? (
      <NadaAContratar enviadas={assistente.enviadas} />
    ) : (
      <Enviado enviadas={assistente.enviadas} />
    )
  if (tentado)
    return (
      <EnvioFalhou
        falha={falha}
        destino={passoDaFalha(falha)}
        aoTentar={(destino) => mudar({ passo: destino }, { trocar: true })}
      />
    )
  if (carrinho.length === 0) return <Desvio href={caminhos.carrinho} />
  const erro = pedido.consulta.error ?? perguntas.erro
  if (erro)
    return (
      <Falha
        retrying={pedido.consulta.isFetching}
        onRetry={() => {
          if (pedido.consulta.isError) void pedido.consulta.refetch()
          perguntas.tentarDeNovo()
        }}
      >
        {fraseDe(erro)} Suas respostas continuam guardadas neste aparelho.
      </Falha>
    )
  // Nothing is sent before every service and its questions are known.
  const incompleto = pedido.atualizando && pedido.itens.some((i) => !i.servico)
  if (!pedido.consulta.data || incompleto || perguntas.carregando) return <Esqueleto title lines={6} />
  const temPerguntas = perguntas.lista.length > 0
  const caminho = passos.filter((p) => p !== 'perguntas' || temPerguntas)
  const onde = Math.max(0, caminho.indexOf(passo))
  const ir = (p: Passo) => mudar({ passo: p })
  const aoFalhar = (nova: FalhaDaApi, enviadas: readonly number[]) => {
    setFalha(nova)
    setRecusadas(porPergunta(nova, enviadas))
    // The questions may have changed meanwhile: the next try asks what is asked now.
    if (perguntasRecusadas(nova)) void invalidar(cache, [servico.lerQuestionario])
  }
  const props = {
    pedido,
    assistente,
    // What is changed is another order than the one that was refused.
    aoMudar: (...mudanca: Parameters<typeof mudarAssistente>) => {
      setFalha(undefined)
      mudarAssistente(...mudanca)
    },
    aoVoltar: onde > 0 ? () => ir(caminho[onde - 1]!) : undefined,
    aoSeguir: () => ir(caminho[onde + 1]!),
  }
  return (
    <UnreadTexts value={semLeitura}>
      <Cabecalho
        trail={[{ label: 'Seu pedido', href: caminhos.carrinho }, { label: 'Contratar' }]}
        title="Contratar"
        subtitle="Leva poucos minutos. O que você escreve fica guardado neste aparelho."
      />
      <PassosDoAssistente
        label="Passos da contratação"
        caminho={caminho}
        nomes={nomeDoPasso}
        atual={caminho[onde]!}
        aoIr={ir}
      />
      {caminho[onde] === 'empresa' && <PassoEmpresa {...props} />}
      {caminho[onde] === 'objetivo' && <PassoObjetivo {...props} />}
      {caminho[onde] === 'perguntas' && (
        <PassoPerguntas
          {...props}
          perguntas={perguntas}
          recusadas={recusadas}
          aoResponder={(id) => setRecusadas(({ [id]: _, ...resto }) => resto)}
        />
      )}
      {caminho[onde] === 'revisao' && (
        <PassoRevisao
          {...props}
          perguntas={perguntas}
          repetir={falha?.type === 'PEDIDO_IGUAL_RECENTE'}
          aoIr={ir}
          aoFalhar={aoFalhar}
        />
      )}
    </UnreadTexts>
  )
}

const foiAntes = (enviadas: readonly MinhaEnviada[], deAntes: readonly MinhaEnviada[]) =>
  enviadas[0]?.id === deAntes[0]?.id

const NA_RESPOSTA = /^modelos\.\d+\.perguntas(?:\.(\d+)\.\w+)?$/

/** Whether the refusal was about the answers. */
const perguntasRecusadas = (falha: FalhaDaApi | undefined): boolean =>
  falha !== undefined && Object.keys(falha.campos).some((campo) => NA_RESPOSTA.test(campo))

/** The step in which what was refused can be changed; the review where nobody knows. */
function passoDaFalha(falha: FalhaDaApi | undefined): Passo {
  const campos = Object.keys(falha?.campos ?? {}).map((campo) => /^modelos\.\d+\.(\w+)/.exec(campo)?.[1])
  return passos.find((passo) => campos.some((campo) => campo && ondeSeMuda[campo] === passo)) ?? 'revisao'
}
const ondeSeMuda: Readonly<Record<string, Passo>> = {
  empresa: 'empresa',
  modelo_oferta: 'empresa',
  objetivo: 'objetivo',
  prestador: 'objetivo',
  perguntas: 'perguntas',
}

/** The server's sentences by question; those about a missing answer are found anew by the step itself. */
function porPergunta(falha: FalhaDaApi, enviadas: readonly number[]): Record<number, string> {
  const frases: Record<number, string> = {}
  for (const [campo, frase] of Object.entries(falha.campos)) {
    const indice = NA_RESPOSTA.exec(campo)?.[1]
    const pergunta = indice === undefined ? undefined : enviadas[Number(indice)]
    if (pergunta !== undefined) frases[pergunta] ??= frase
  }
  return frases
}
