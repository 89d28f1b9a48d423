import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import type { Endpoint } from '@hub/protocol/kernel/endpoint.ts'
import { type ReactNode, useState } from 'react'
import type { Entrada, Resposta } from '../api/cliente.ts'
import { useMudanca } from '../api/consultas.ts'
import { fraseDe } from '../api/falha.ts'
import { type OpcoesDoRascunho, useRascunhoDoHub } from '../api/rascunho-do-hub.ts'
import { FormularioDoPasso } from '../parts/assistente/FormularioDoPasso.tsx'
import { errosDe, fraseDaRecusa, OBJETIVO, respostasPara } from '../parts/assistente/falhas-do-passo.ts'
import { PassosDoAssistente } from '../parts/assistente/PassosDoAssistente.tsx'
import type { OfertaEscolhida } from '../parts/assistente/pedido-escrito.ts'
import { Alterar } from '../parts/assistente/Revisao.tsx'
import { GravacaoAtual, RodapeDoPasso } from '../parts/assistente/RodapeDoPasso.tsx'
import { useIr } from '../parts/endereco.ts'
import type { PrecoEstimado } from '../parts/preco-estimado.ts'
import { ConflitoDoRascunho } from '../parts/rascunho/ConflitoDoRascunho.tsx'
import { RascunhoRecuperado } from '../parts/rascunho/EstadoDoRascunho.tsx'
import type { ComArquivos } from '../parts/respostas-em-arquivo.ts'
import { CampoArea } from '../ui/CampoArea.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { Falha } from '../ui/Falha.tsx'
import { Pilha, Secao } from '../ui/Pagina.tsx'
import { UnreadTexts } from '../ui/unread-numbers.ts'
import type { FormularioDoRascunho } from './PaginaDoRascunho.tsx'
import { PassoPerguntas } from './PassoPerguntas.tsx'
import { type DoPedido, usePedidoDeHoje } from './pedido-de-hoje.ts'
import { useQuestionarioEscolhido } from './pedido-estimado.ts'

/** What every request says, whatever else its form asks. */
interface PedidoEscrito extends ComArquivos {
  oferta: OfertaEscolhida | null
  objetivo: string
}

/**
 * A request written over a draft of the hub, with what its offer asks, and offer and companies as they are today (`partes`). `completar` chooses
 * what needs no choosing: who only looks leaves no draft.
 */
export function usePedidoNoRascunho<T extends PedidoEscrito & { oferta: O | null }, O extends OfertaEscolhida>(
  opcoes: OpcoesDoRascunho<T>,
  partes: DoPedido<T, O>,
  escolherSozinho = (antes: T): T => antes,
) {
  const edicao = useRascunhoDoHub<T>(opcoes)
  const { deHoje, mudou } = usePedidoDeHoje<T, O>(edicao.valor, partes)
  const completar = (antes: T) => escolherSozinho(deHoje(antes))
  const valor = completar(edicao.valor)
  const questionario = useQuestionarioEscolhido(valor.oferta)
  return {
    ...edicao,
    valor,
    /** As it was edited: the same object until somebody edits it, where `valor` is another one at each rendering. */
    escrito: edicao.valor,
    mudou,
    mudar: (mudanca: (antes: T) => T) => edicao.mudar((antes) => mudanca(completar(antes))),
    titulo: opcoes.resumir(valor).titulo,
    questionario,
    perguntas: questionario.data?.perguntas ?? [],
  }
}

/** What every step gets: the form, how to change it, what keeps it from going on, and the way back and on. */
export interface PassoDoPedido<T> {
  valor: T
  /** What it would be sent at; undefined until there is an offer, or where that does not make the price. */
  preco: PrecoEstimado | undefined
  mudar: (mudanca: (antes: T) => T) => void
  /** Of this step, by path of the field; empty: nothing is missing. */
  falhas: Record<string, string>
  aoVoltar: (() => void) | undefined
  aoSeguir: () => void
}

/** Steps that every request has, after those that are its own. */
type PassoComum = 'objetivo' | 'perguntas' | 'revisao'

interface Props<T extends PedidoEscrito, P extends string, E extends Endpoint>
  extends Pick<FormularioDoRascunho<P | PassoComum>, 'passo' | 'aoIr'>,
    Pick<PassoDoPedido<T>, 'preco'> {
  pedido: ReturnType<typeof usePedidoNoRascunho<T, OfertaEscolhida>>
  label: string
  passos: readonly (P | PassoComum)[]
  nomes: Readonly<Record<P | PassoComum, string>>
  /** What each step still misses. */
  falhas: Readonly<Record<P | PassoComum, Record<string, string>>>
  objetivo: { pergunta: string; ajuda: string }
  /** Title of the questions, and who else will open the files that are sent here. */
  respostas: { titulo: string; leitores: string }
  enviar: E
  entrada: (rascunho: number | null) => Entrada<E>
  sucesso: string
  /** Where the request stands once it was sent. */
  destino: (enviada: Resposta<E>) => string
  rotulo: string
  /** 'A contratação não foi enviada'. */
  naoFoi: string
  /** Everything once more before it is sent; `alterar` leads back to a step. */
  revisao: (alterar: (passo: P | PassoComum) => ReactNode) => ReactNode
  /** The steps that are its own. */
  children: (passo: PassoDoPedido<T>) => Readonly<Record<P, ReactNode>>
}

/** A request step by step over its draft, each step with what it still misses; sent at the end. */
export function AssistenteDoPedido<T extends PedidoEscrito, P extends string, E extends Endpoint>(
  props: Props<T, P, E>,
) {
  const { pedido, preco, nomes, falhas, aoIr } = props
  const { valor, mudar, questionario, perguntas } = pedido
  const ir = useIr()
  const [semLeitura] = useState(() => new Map())
  const [recusa, setRecusa] = useState<{ de: T; frase: string }>()
  const enviar = useMudanca(props.enviar, {
    erro: false,
    sucesso: props.sucesso,
    aoConcluir: (enviada) => {
      pedido.encerrar()
      ir(props.destino(enviada), { trocar: true })
    },
    aoFalhar: (falha) => {
      pedido.retomar()
      setRecusa({
        de: pedido.escrito,
        frase: fraseDaRecusa(falha, perguntas, respostasPara(perguntas, valor.respostas)),
      })
    },
  })
  const caminho = props.passos.filter((p) => p !== 'perguntas' || perguntas.length > 0)
  const atual = usePassoAtual(props.passo, caminho, falhas, !questionario.carregando)
  if (questionario.falhou)
    return (
      <Falha onRetry={questionario.tentarDeNovo} retrying={questionario.tentando}>
        {fraseDe(questionario.falhou)} O que você escreveu está guardado.
      </Falha>
    )
  if (atual === undefined || (questionario.carregando && atual !== caminho[0])) return <Esqueleto lines={6} />

  const onde = caminho.indexOf(atual)
  const comum: PassoDoPedido<T> = {
    valor,
    preco,
    mudar,
    falhas: falhas[atual],
    aoVoltar: onde > 0 ? () => aoIr(caminho[onde - 1]!) : undefined,
    aoSeguir: () => aoIr(caminho[onde + 1]!),
  }
  const falta = caminho.find((p) => Object.keys(falhas[p]).length > 0)
  return (
    <GravacaoAtual value={pedido.gravacao}>
      <UnreadTexts value={semLeitura}>
        <RascunhoRecuperado em={pedido.recuperado} />
        {pedido.mudou.length > 0 && (
          <Faixa tone="atencao" title="O que você escolheu mudou desde que o rascunho foi salvo">
            Agora vale o de hoje: {juntar(pedido.mudou)}. Confira os valores antes de enviar.
          </Faixa>
        )}
        <PassosDoAssistente label={props.label} caminho={caminho} nomes={nomes} atual={atual} aoIr={aoIr} />
        {atual === 'objetivo' ? (
          <PassoObjetivo {...comum} {...props.objetivo} />
        ) : atual === 'perguntas' ? (
          <PassoPerguntas
            {...comum}
            {...props.respostas}
            perguntas={perguntas}
            aoMudar={(mudanca) => mudar((antes) => ({ ...antes, ...mudanca(antes) }))}
          />
        ) : atual === 'revisao' ? (
          <form
            onSubmit={async (e) => {
              e.preventDefault()
              enviar.mutate(props.entrada(await pedido.assentar()))
            }}
          >
            {recusa?.de === pedido.escrito && (
              <Faixa tone="erro" title={props.naoFoi}>
                {recusa.frase}
              </Faixa>
            )}
            {props.revisao((passo) => (
              <Alterar passo={nomes[passo]} aoIr={() => aoIr(passo)} />
            ))}
            <RodapeDoPasso
              aoVoltar={comum.aoVoltar}
              rotulo={props.rotulo}
              ocupado={enviar.isPending}
              rotuloOcupado="Enviando"
              motivo={falta && `Falta completar o passo "${nomes[falta]}".`}
            />
          </form>
        ) : (
          props.children(comum)[atual as P]
        )}
        <ConflitoDoRascunho
          outro={pedido.conflito}
          meu={pedido.titulo}
          aoFicarComOMeu={pedido.ficarComOMeu}
          aoFicarComOOutro={pedido.ficarComOOutro}
          aoGuardarComoOutro={pedido.guardarComoOutro}
        />
      </UnreadTexts>
    </GravacaoAtual>
  )
}

/** What is to be reached, in one text that provider and client read. */
const PassoObjetivo = <T extends PedidoEscrito>({
  valor,
  mudar,
  falhas,
  aoVoltar,
  aoSeguir,
  pergunta,
  ajuda,
}: PassoDoPedido<T> & { pergunta: string; ajuda: string }) => (
  <FormularioDoPasso erros={errosDe(falhas)} aoVoltar={aoVoltar} aoSeguir={aoSeguir}>
    {(tentou) => (
      <Secao title={valor.oferta?.titulo ?? 'Objetivo'}>
        <Pilha narrow>
          <CampoArea
            name="objetivo"
            label={pergunta}
            help={ajuda}
            rows={5}
            limit={OBJETIVO.maximo}
            value={valor.objetivo}
            onChange={(objetivo) => mudar((antes) => ({ ...antes, objetivo }))}
            errorMessage={tentou ? falhas.objetivo : undefined}
          />
        </Pilha>
      </Secao>
    )}
  </FormularioDoPasso>
)

/**
 * The step of the address; where it tells none, the first that missed something when the form was opened, the last where none did.
 * Undefined while that is not known: `pronto` once what is asked has come.
 */
export function usePassoAtual<P extends string>(
  passo: P | '',
  caminho: readonly P[],
  falhas: Readonly<Record<P, object>>,
  pronto: boolean,
): P | undefined {
  const [inicio, comecar] = useState<P>()
  const primeiro = inicio ?? caminho.find((p) => Object.keys(falhas[p]).length > 0) ?? caminho.at(-1)
  // Once: what is filled in does not move whoever fills it in.
  if (!inicio && pronto) comecar(primeiro)
  if (passo === '') return pronto || inicio ? primeiro : undefined
  return caminho.includes(passo) ? passo : pronto ? caminho[0] : undefined
}
