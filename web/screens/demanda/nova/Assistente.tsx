import { demanda } from '@hub/protocol/demanda.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useState } from 'react'
import { useMudanca } from '../../../api/consultas.ts'
import { fraseDe } from '../../../api/falha.ts'
import { useRascunhoDoHub } from '../../../api/rascunho-do-hub.ts'
import { MolduraDoAssistente, usePassoAtual } from '../../../blocks/MolduraDoAssistente.tsx'
import type { FormularioDoRascunho } from '../../../blocks/PaginaDoRascunho.tsx'
import { PassoPerguntas } from '../../../blocks/PassoPerguntas.tsx'
import { useQuestionarioEscolhido } from '../../../blocks/pedido-estimado.ts'
import { fraseDaRecusa, respostasPara } from '../../../parts/assistente/falhas-do-passo.ts'
import { PassoObjetivo } from '../../../parts/assistente/PassoObjetivo.tsx'
import { para } from '../../../parts/caminhos.ts'
import { useHoje } from '../../../parts/clock.ts'
import { useIr } from '../../../parts/endereco.ts'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { Falha } from '../../../ui/Falha.tsx'
import { type DemandaEscrita, demandaEmBranco, lerDemanda, precoDaDemanda, resumirDemanda } from '../demanda-escrita.ts'
import { enviarEscolha } from '../escolha-escrita.ts'
import { useModelosHora } from '../usar-modelos-hora.ts'
import { PassoCliente } from './PassoCliente.tsx'
import { PassoPrestador } from './PassoPrestador.tsx'
import { PassoRevisao } from './PassoRevisao.tsx'
import { falhasDosPassos, nomeDoPasso, type Passo, passos } from './passos.ts'

/** The form over its draft: steps in order, each with what it still misses; sent at the end. */
export function Assistente({ aberto, passo, aoIr, aoCriar }: FormularioDoRascunho<Passo>) {
  const hoje = useHoje()
  const ir = useIr()
  const edicao = useRascunhoDoHub<DemandaEscrita>({
    tipo: 'demanda',
    aberto,
    inicial: demandaEmBranco,
    ler: lerDemanda,
    resumir: resumirDemanda,
    aoCriar,
  })
  const { valor: d, mudar } = edicao
  const [recusa, setRecusa] = useState<{ de: DemandaEscrita; frase: string }>()
  const questionario = useQuestionarioEscolhido(d.oferta)
  const perguntas = questionario.data?.perguntas ?? []
  const preco = precoDaDemanda(d, questionario.data)
  const { modelo } = useModelosHora(d.direta ? d.escolha.modeloHora : null)
  const enviar = useMudanca(demanda.enviar, {
    erro: false,
    sucesso: 'Solicitação enviada. O cliente foi avisado.',
    aoConcluir: (enviada) => {
      edicao.encerrar()
      ir(para('solicitacao', { id: enviada.id }), { trocar: true })
    },
    aoFalhar: (falha) => {
      edicao.retomar()
      setRecusa({ de: d, frase: fraseDaRecusa(falha, perguntas, respostasPara(perguntas, d.respostas)) })
    },
  })
  const falhas = falhasDosPassos(d, { perguntas, modelo, hoje })
  const caminho = passos.filter((p) => p !== 'perguntas' || perguntas.length > 0)
  const atual = usePassoAtual(passo, caminho, falhas, !questionario.carregando)
  if (questionario.falhou)
    return (
      <Falha onRetry={questionario.tentarDeNovo} retrying={questionario.tentando}>
        {fraseDe(questionario.falhou)} O que você escreveu está guardado.
      </Falha>
    )
  if (atual === undefined || (questionario.carregando && atual !== 'cliente')) return <Esqueleto lines={6} />

  const onde = caminho.indexOf(atual)
  const comum = {
    d,
    mudar,
    falhas: falhas[atual],
    aoVoltar: onde > 0 ? () => aoIr(caminho[onde - 1]!) : undefined,
    aoSeguir: () => aoIr(caminho[onde + 1]!),
  }
  const mandar = async () => {
    const rascunho = await edicao.assentar()
    enviar.mutate({
      corpo: corpoDe(d, perguntas, rascunho),
    })
  }
  return (
    <MolduraDoAssistente
      edicao={edicao}
      meu={resumirDemanda(d).titulo}
      label="Passos da nova solicitação"
      caminho={caminho}
      nomes={nomeDoPasso}
      atual={atual}
      aoIr={aoIr}
    >
      {atual === 'cliente' && <PassoCliente {...comum} />}
      {atual === 'objetivo' && (
        <PassoObjetivo
          titulo={d.oferta?.titulo ?? 'Objetivo'}
          pergunta="O que a empresa quer alcançar?"
          ajuda="Conte o problema e o resultado esperado. O cliente e os prestadores leem este texto."
          objetivo={d.objetivo}
          falha={falhas.objetivo.objetivo}
          aoMudar={(objetivo) => mudar((antes) => ({ ...antes, objetivo }))}
          aoVoltar={comum.aoVoltar}
          aoSeguir={comum.aoSeguir}
        />
      )}
      {atual === 'perguntas' && (
        <PassoPerguntas
          titulo={`O que ${d.cliente?.nome ?? 'o cliente'} respondeu`}
          perguntas={perguntas}
          escrito={d}
          falhas={falhas.perguntas}
          preco={d.direta ? undefined : preco}
          leitores="O cliente e o prestador escolhido também abrem o que você anexar."
          aoMudar={(mudanca) => mudar((antes) => ({ ...antes, ...mudanca(antes) }))}
          aoVoltar={comum.aoVoltar}
          aoSeguir={comum.aoSeguir}
        />
      )}
      {atual === 'prestador' && <PassoPrestador {...comum} />}
      {atual === 'revisao' && (
        <PassoRevisao
          {...comum}
          preco={preco}
          perguntas={perguntas}
          falta={caminho.find((p) => Object.keys(falhas[p]).length > 0)}
          erro={recusa?.de === d ? recusa.frase : undefined}
          enviando={enviar.isPending}
          aoSeguir={() => void mandar()}
          aoIr={aoIr}
        />
      )}
    </MolduraDoAssistente>
  )
}

function corpoDe(
  d: DemandaEscrita,
  perguntas: readonly PerguntaDoQuestionario[],
  rascunho: number | null,
): CorpoEnviado<typeof demanda.enviar> {
  return {
    empresa: d.cliente!.id,
    modelo_oferta: d.oferta!.id,
    objetivo: d.objetivo.trim(),
    perguntas: respostasPara(perguntas, d.respostas),
    escolha_direta: d.direta ? enviarEscolha(d.escolha) : null,
    ...(rascunho !== null && { rascunho }),
  }
}
