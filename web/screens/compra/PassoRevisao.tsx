import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import { estaVazia } from '@hub/domain/questionario/questionario.rules.ts'
import { compra } from '@hub/protocol/compra.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import { comecarTentativa, concluirTentativa, falharTentativa } from '../../api/assistente.ts'
import { esvaziarCarrinho } from '../../api/carrinho.ts'
import { useMudanca } from '../../api/consultas.ts'
import type { Falha } from '../../api/falha.ts'
import { useEmpresaDoPreco } from '../../api/pedido.ts'
import { falhaDoObjetivo } from '../../parts/assistente/falhas-do-passo.ts'
import { Alterar } from '../../parts/assistente/Revisao.tsx'
import { RodapeDoPasso } from '../../parts/assistente/RodapeDoPasso.tsx'
import { DivisaoDoPedido } from '../../parts/DivisaoDoPedido.tsx'
import { falhaDaPergunta } from '../../parts/falha-da-pergunta.ts'
import { respostaNaRevisao } from '../../parts/respostas-em-arquivo.ts'
import { Definicoes } from '../../ui/Definicoes.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { DuasColunas, Secao } from '../../ui/Pagina.tsx'
import css from './Compra.module.css'
import { ContasDoPedido } from './ContasDoPedido.tsx'
import { nomeDoPasso, type Passo, type PassoProps } from './passos.ts'
import type { PerguntasDoPedido } from './perguntas-do-pedido.ts'
import { SimularPedido } from './SimularPedido.tsx'

interface Props extends PassoProps {
  perguntas: PerguntasDoPedido
  /** The same was sent some minutes ago, and whoever tries again means it. */
  repetir: boolean
  aoIr: (passo: Passo) => void
  /** `perguntas`: those that were sent, in their order, by which the refusal names its fields. */
  aoFalhar: (falha: Falha, perguntas: readonly number[]) => void
}

/** Everything once more, then it is sent. The cart is emptied by the attempt, the answers only by its success. */
export function PassoRevisao({ pedido, assistente, perguntas, repetir, aoVoltar, aoIr, aoFalhar }: Props) {
  const empresa = useEmpresaDoPreco()
  const enviar = useMudanca(compra.enviar, {
    sucesso: false,
    erro: false,
    aoConcluir: concluirTentativa,
    aoFalhar: (falha) => {
      falharTentativa(falha.status >= 400 && falha.status < 500)
      aoFalhar(
        falha,
        uniao.map((r) => r.pergunta),
      )
    },
  })
  const { objetivos, prestadores, respostas } = assistente
  const respondidas = perguntas.lista
  const uniao = respondidas.flatMap(({ pergunta: p }) => {
    const resposta = respostas[p.id]
    return estaVazia(resposta) ? [] : [{ pergunta: p.id, resposta }]
  })
  const falta: Passo | undefined =
    empresa === undefined || pedido.impedidos.length > 0
      ? 'empresa'
      : pedido.itens.some((i) => falhaDoObjetivo(objetivos[i.id] ?? ''))
        ? 'objetivo'
        : respondidas.some(({ pergunta: p }) => falhaDaPergunta(p, respostas[p.id]))
          ? 'perguntas'
          : undefined
  const alterar = (passo: Passo) => <Alterar passo={nomeDoPasso[passo]} aoIr={() => aoIr(passo)} />
  const mandar = () => {
    const corpo = {
      modelos: pedido.itens.map((i) => ({
        empresa: empresa!,
        modelo_oferta: i.id,
        objetivo: objetivos[i.id]!.trim(),
        perguntas: uniao,
        ...(prestadores[i.id] && { prestador: prestadores[i.id] }),
      })),
      ...(repetir && { repetir }),
    } as CorpoEnviado<typeof compra.enviar>
    const itens = pedido.itens.map(({ id, titulo }) => ({ id, titulo }))
    enviar.mutate({ corpo, chave: comecarTentativa(itens, corpo) }, { onSettled: esvaziarCarrinho })
  }
  return (
    <form
      onSubmit={(e) => {
        e.preventDefault()
        mandar()
      }}
    >
      <DuasColunas
        sticky
        side={
          <div className={css.lado}>
            {pedido.divisao && <DivisaoDoPedido divisao={pedido.divisao} empresa={pedido.empresa} />}
            <SimularPedido pedido={pedido} />
            <p className="apoio">
              Enviar não gera cobrança. Você só paga depois de escolher a proposta e assinar o contrato.
            </p>
          </div>
        }
      >
        <Secao title="Empresa" end={alterar('empresa')}>
          <p>
            {pedido.empresa?.nome} <span className="apoio">{pedido.empresa?.porte?.descricao}</span>
          </p>
        </Secao>
        <Secao title="Serviços e objetivos" end={alterar('objetivo')}>
          <Definicoes
            items={pedido.itens.map((i) => ({
              id: String(i.id),
              term: i.titulo,
              value: <span className={css.comQuebras}>{objetivos[i.id]?.trim() || '-'}</span>,
              detail: prestadores[i.id] ? 'Convite só ao prestador escolhido' : 'Convite a todos os credenciados',
            }))}
          />
        </Secao>
        {respondidas.length > 0 && (
          <Secao title="Respostas" end={alterar('perguntas')}>
            <Definicoes
              items={respondidas.map(({ pergunta: p, servicos }) => ({
                id: String(p.id),
                term: p.pergunta,
                value: respostaNaRevisao(p, respostas[p.id], assistente.arquivos),
                // Two services may ask the same in questions of their own.
                detail: pedido.itens.length > 1 ? juntar(servicos) : undefined,
              }))}
            />
          </Secao>
        )}
        <ContasDoPedido pedido={pedido} titulo="Estimativa" />
      </DuasColunas>
      {repetir && (
        <Faixa tone="atencao" title="Uma solicitação igual já foi enviada há poucos minutos">
          <p>Se enviar de novo, serão duas. Para ver a primeira, abra Solicitações.</p>
        </Faixa>
      )}
      <RodapeDoPasso
        aoVoltar={aoVoltar}
        rotulo={
          repetir
            ? 'Enviar outra igual'
            : pedido.itens.length === 1
              ? 'Enviar solicitação'
              : `Enviar ${pedido.itens.length} solicitações`
        }
        ocupado={enviar.isPending}
        rotuloOcupado="Enviando"
        motivo={falta && motivos[falta]}
      />
    </form>
  )
}

const motivos: Record<Passo, string> = {
  empresa: 'Há um serviço que esta empresa não pode contratar.',
  objetivo: 'Falta o objetivo de um serviço.',
  perguntas: 'Falta responder uma pergunta.',
  revisao: '',
}
