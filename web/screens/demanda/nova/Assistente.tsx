import { demanda } from '@hub/protocol/demanda.ts'
import type { CorpoEnviado } from '@hub/protocol/kernel/endpoint.ts'
import type { Rascunho } from '@hub/protocol/rascunho.ts'
import { servico as catalogo } from '@hub/protocol/servico.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consulta, useMudanca } from '../../../api/consultas.ts'
import { fraseDe } from '../../../api/falha.ts'
import { useRascunhoDoHub } from '../../../api/rascunho-do-hub.ts'
import { para } from '../../../parts/caminhos.ts'
import { useIr } from '../../../parts/endereco.ts'
import { seResponde } from '../../../parts/falha-da-pergunta.ts'
import { PassosDoAssistente } from '../../../parts/PassosDoAssistente.tsx'
import { ConflitoDoRascunho } from '../../../parts/rascunho/ConflitoDoRascunho.tsx'
import { RascunhoRecuperado } from '../../../parts/rascunho/EstadoDoRascunho.tsx'
import { useHoje } from '../../../parts/relogio.ts'
import { Esqueleto } from '../../../ui/Esqueleto.tsx'
import { Falha } from '../../../ui/Falha.tsx'
import { type DemandaEscrita, demandaEmBranco, lerDemanda, resumirDemanda } from '../demanda-escrita.ts'
import { enviarEscolha } from '../escolha-escrita.ts'
import { useModelosHora } from '../usar-modelos-hora.ts'
import { PassoCliente } from './PassoCliente.tsx'
import { PassoObjetivo } from './PassoObjetivo.tsx'
import { PassoPerguntas } from './PassoPerguntas.tsx'
import { PassoPrestador } from './PassoPrestador.tsx'
import { PassoRevisao } from './PassoRevisao.tsx'
import { falhasDosPassos, nomeDoPasso, type Passo, passos } from './passos.ts'
import { GravacaoAtual } from './RodapeDoRascunho.tsx'

interface Props {
  aberto: Rascunho | null
  passo: Passo
  aoIr: (passo: Passo) => void
  aoCriar: (id: number) => void
}

/** The form over its draft: steps in order, each with what it still misses; sent at the end. */
export function Assistente({ aberto, passo, aoIr, aoCriar }: Props) {
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
  const questionario = useQuery({
    ...consulta(catalogo.lerQuestionario, { params: { id: d.oferta?.servico.id ?? 0 } }),
    enabled: d.oferta !== null,
  })
  const perguntas = (d.oferta && questionario.data?.perguntas) || []
  const { modelo } = useModelosHora(d.direta ? d.escolha.modeloHora : null)
  const enviar = useMudanca(demanda.enviar, {
    erro: false,
    sucesso: 'Solicitação enviada. O cliente foi avisado.',
    invalida: [
      '/solicitacao/externo/',
      '/solicitacao/interno/pendentes/',
      '/solicitacao/interno/demanda/',
      '/dash/',
      '/notificacao/',
    ],
    aoConcluir: (enviada) => {
      edicao.encerrar()
      ir(para('solicitacao', { id: enviada.id }), { trocar: true })
    },
    aoFalhar: (falha) => {
      edicao.retomar()
      setRecusa({ de: d, frase: [falha.mensagem, ...Object.values(falha.campos)].filter(unica).join(' ') })
    },
  })
  if (questionario.isError)
    return (
      <Falha onRetry={() => void questionario.refetch()} retrying={questionario.isFetching}>
        {fraseDe(questionario.error)} O que você escreveu está guardado.
      </Falha>
    )
  if (d.oferta && !questionario.data && passo !== 'cliente') return <Esqueleto lines={6} />

  const falhas = falhasDosPassos(d, { perguntas, modelo, hoje })
  const caminho = passos.filter((p) => p !== 'perguntas' || perguntas.some(seResponde))
  const onde = Math.max(0, caminho.indexOf(passo))
  const atual = caminho[onde]!
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
      corpo: corpoDe(
        d,
        perguntas.filter(seResponde).map((p) => p.id),
        rascunho,
      ),
    })
  }
  return (
    <GravacaoAtual value={edicao.gravacao}>
      <RascunhoRecuperado em={edicao.recuperado} />
      <PassosDoAssistente
        label="Passos da nova solicitação"
        passos={caminho.map((id) => ({ id, rotulo: nomeDoPasso[id] }))}
        atual={atual}
        aoIr={aoIr}
      />
      {atual === 'cliente' && <PassoCliente {...comum} />}
      {atual === 'objetivo' && <PassoObjetivo {...comum} />}
      {atual === 'perguntas' && <PassoPerguntas {...comum} perguntas={perguntas} />}
      {atual === 'prestador' && <PassoPrestador {...comum} />}
      {atual === 'revisao' && (
        <PassoRevisao
          {...comum}
          perguntas={perguntas}
          falta={caminho.find((p) => Object.keys(falhas[p]).length > 0)}
          erro={recusa?.de === d ? recusa.frase : undefined}
          enviando={enviar.isPending}
          aoSeguir={() => void mandar()}
          aoIr={aoIr}
        />
      )}
      <ConflitoDoRascunho
        outro={edicao.conflito}
        meu={resumirDemanda(d).titulo}
        aoFicarComOMeu={edicao.ficarComOMeu}
        aoFicarComOOutro={edicao.ficarComOOutro}
        aoGuardarComoOutro={edicao.guardarComoOutro}
      />
    </GravacaoAtual>
  )
}

const unica = (frase: string, i: number, todas: readonly string[]) => todas.indexOf(frase) === i

function corpoDe(
  d: DemandaEscrita,
  perguntas: readonly number[],
  rascunho: number | null,
): CorpoEnviado<typeof demanda.enviar> {
  const respostas = perguntas.flatMap((pergunta) => {
    const resposta = d.respostas[pergunta]
    return resposta === undefined || resposta === null || resposta === '' ? [] : [{ pergunta, resposta }]
  })
  return {
    empresa: d.cliente!.id,
    modelo_oferta: d.oferta!.id,
    objetivo: d.objetivo.trim(),
    perguntas: respostas as NonNullable<CorpoEnviado<typeof demanda.enviar>['perguntas']>,
    escolha_direta: d.direta ? enviarEscolha(d.escolha) : null,
    ...(rascunho !== null && { rascunho }),
  }
}
