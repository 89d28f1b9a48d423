import { contratacaoInterna } from '@hub/protocol/contratacao-interna.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useRascunhoDoHub } from '../../api/rascunho-do-hub.ts'
import { MolduraDoAssistente, usePassoAtual } from '../../blocks/MolduraDoAssistente.tsx'
import type { FormularioDoRascunho } from '../../blocks/PaginaDoRascunho.tsx'
import { PassoPerguntas } from '../../blocks/PassoPerguntas.tsx'
import { useQuestionarioEscolhido } from '../../blocks/pedido-estimado.ts'
import { fraseDaRecusa, respostasPara } from '../../parts/assistente/falhas-do-passo.ts'
import { PassoObjetivo } from '../../parts/assistente/PassoObjetivo.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falha } from '../../ui/Falha.tsx'
import {
  type ContratacaoEscrita,
  comProgramaUnico,
  contratacaoEmBranco,
  lerContratacao,
  precoDaContratacao,
  resumirContratacao,
} from './contratacao-escrita.ts'
import { PassoEmpresas } from './PassoEmpresas.tsx'
import { PassoRevisao } from './PassoRevisao.tsx'
import { PassoServico } from './PassoServico.tsx'
import { falhasDosPassos, nomeDoPasso, type Passo, passos, programasDaContratacao } from './passos.ts'

/** The form over its draft: steps in order, each with what it still misses; sent at the end. */
export function Assistente({ aberto, passo, aoIr, aoCriar }: FormularioDoRascunho<Passo>) {
  const ir = useIr()
  const edicao = useRascunhoDoHub<ContratacaoEscrita>({
    tipo: 'contratacao_interna',
    aberto,
    inicial: contratacaoEmBranco,
    ler: lerContratacao,
    resumir: resumirContratacao,
    aoCriar,
  })
  const programas = useQuery(programasDaContratacao).data
  // Chosen without a draft of its own: who only looks leaves none behind.
  const c = comProgramaUnico(edicao.valor, programas)
  const mudar: typeof edicao.mudar = (mudanca) => edicao.mudar((antes) => mudanca(comProgramaUnico(antes, programas)))
  const [recusa, setRecusa] = useState<{ de: ContratacaoEscrita; frase: string }>()
  const questionario = useQuestionarioEscolhido(c.oferta)
  const perguntas = questionario.data?.perguntas ?? []
  const preco = precoDaContratacao(c, questionario.data)
  const enviar = useMudanca(contratacaoInterna.enviar, {
    erro: false,
    sucesso: 'Contratação enviada. Cada empresa foi avisada da sua parte.',
    aoConcluir: (enviada) => {
      edicao.encerrar()
      ir(para('solicitacao', { id: enviada.id }, { aba: 'empresas' }), { trocar: true })
    },
    aoFalhar: (falha) => {
      edicao.retomar()
      setRecusa({ de: c, frase: fraseDaRecusa(falha, perguntas, respostasPara(perguntas, c.respostas)) })
    },
  })
  const falhas = falhasDosPassos(c, perguntas)
  const caminho = passos.filter((p) => p !== 'perguntas' || perguntas.length > 0)
  const atual = usePassoAtual(passo, caminho, falhas, !questionario.carregando)
  if (questionario.falhou)
    return (
      <Falha onRetry={questionario.tentarDeNovo} retrying={questionario.tentando}>
        {fraseDe(questionario.falhou)} O que você escreveu está guardado.
      </Falha>
    )
  if (atual === undefined || (questionario.carregando && atual !== 'servico')) return <Esqueleto lines={6} />

  const onde = caminho.indexOf(atual)
  const comum = {
    c,
    preco,
    mudar,
    falhas: falhas[atual],
    aoVoltar: onde > 0 ? () => aoIr(caminho[onde - 1]!) : undefined,
    aoSeguir: () => aoIr(caminho[onde + 1]!),
  }
  const mandar = async () => {
    const rascunho = await edicao.assentar()
    enviar.mutate({ corpo: corpoDe(c, perguntas, rascunho) })
  }
  return (
    <MolduraDoAssistente
      edicao={edicao}
      meu={resumirContratacao(c).titulo}
      label="Passos da contratação interna"
      caminho={caminho}
      nomes={nomeDoPasso}
      atual={atual}
      aoIr={aoIr}
    >
      {atual === 'servico' && <PassoServico {...comum} />}
      {atual === 'empresas' && <PassoEmpresas {...comum} />}
      {atual === 'objetivo' && (
        <PassoObjetivo
          titulo={c.oferta?.titulo ?? 'Objetivo'}
          pergunta="O que as empresas querem alcançar?"
          ajuda="Todas as empresas e os prestadores convidados leem este texto: não cite nomes nem números de uma delas."
          objetivo={c.objetivo}
          falha={falhas.objetivo.objetivo}
          aoMudar={(objetivo) => mudar((antes) => ({ ...antes, objetivo }))}
          aoVoltar={comum.aoVoltar}
          aoSeguir={comum.aoSeguir}
        />
      )}
      {atual === 'perguntas' && (
        <PassoPerguntas
          titulo="Respostas que valem para todas as empresas"
          perguntas={perguntas}
          escrito={c}
          falhas={falhas.perguntas}
          preco={preco?.origem === 'informado' ? undefined : preco}
          leitores="Só a entidade e o prestador escolhido abrem o que você anexar: as empresas não."
          aoMudar={(mudanca) => mudar((antes) => ({ ...antes, ...mudanca(antes) }))}
          aoVoltar={comum.aoVoltar}
          aoSeguir={comum.aoSeguir}
        />
      )}
      {atual === 'revisao' && (
        <PassoRevisao
          {...comum}
          perguntas={perguntas}
          falta={caminho.find((p) => Object.keys(falhas[p]).length > 0)}
          erro={recusa?.de === c ? recusa.frase : undefined}
          enviando={enviar.isPending}
          aoSeguir={() => void mandar()}
          aoIr={aoIr}
        />
      )}
    </MolduraDoAssistente>
  )
}

type Corpo = CorpoEnviado<typeof contratacaoInterna.enviar>

function corpoDe(c: ContratacaoEscrita, perguntas: readonly PerguntaDoQuestionario[], rascunho: number | null): Corpo {
  return {
    programa: c.programa!.id,
    modelo_oferta: c.oferta!.id,
    objetivo: c.objetivo.trim(),
    perguntas: respostasPara(perguntas, c.respostas),
    empresas: c.empresas.map((e) => ({
      empresa: e.id,
      cota: c.iguais || e.cota === null ? null : e.cota / 100,
    })),
    valor: c.valor === null ? null : c.valor / 100,
    ...(rascunho !== null && { rascunho }),
  }
}
