import { juntar } from '@hub/domain/kernel/por-escrito.ts'
import type { Ato } from '@hub/domain/solicitacao/atos.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import type { ProjetoDetalhe } from '@hub/protocol/projeto.ts'
import { daVezDe } from '../../copy/solicitacao.ts'
import { para } from '../../parts/caminhos.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { linhaDoSubstatus } from '../../parts/substatus.ts'
import { Agora } from '../../ui/Agora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import type { AbrirJanela, Janela } from './Janelas.tsx'

interface Props {
  projeto: ProjetoDetalhe
  abrir: AbrirJanela
  /** The contract is in sight already, with its own button. */
  noContrato: boolean
}

/** One sentence: whose turn, what, until when, what comes next; and the button of the turn. */
export function AgoraDoProjeto({ projeto: p, abrir, noContrato }: Props) {
  const [vez] = p.agora.vezes
  if (!vez)
    return (
      <Agora title="Como terminou">
        <b>{p.substatus.descricao}.</b> {linhaDoSubstatus(p.substatus.codigo).depois}
      </Agora>
    )
  const mesmas = p.agora.vezes.filter((v) => v.ato === vez.ato).map((v) => daVezDe[v.papel])
  return (
    <Agora action={p.agora.minha ? <Botoes projeto={p} abrir={abrir} noContrato={noContrato} /> : undefined}>
      <b>{p.agora.minha ? 'É a sua vez' : `É a vez ${juntar(mesmas, 'ou')}`}</b> de {vez.ato}
      {p.agora.ate && (
        <>
          , até <PrazoNaFrase ate={p.agora.ate} genero="m" />
        </>
      )}
      . {(vez.tipo && depoisDoAto[vez.tipo]) ?? depoisNoProjeto(p.substatus.codigo)}
    </Agora>
  )
}

/** The client's share, which may be nothing, is not on this page. */
function depoisNoProjeto(codigo: Substatus): string {
  const { assina, trabalha, depois } = linhaDoSubstatus(codigo)
  return assina && !trabalha ? 'Quando todos assinarem e nada faltar pagar, o gestor libera a execução.' : depois
}

/** What comes after an act of the execution. */
const depoisDoAto: Partial<Record<Ato, string>> = {
  entregarEtapa: 'Depois, o cliente confere a entrega.',
  corrigirEtapa: 'Depois, o cliente confere de novo.',
  conferirEtapa: 'Sem resposta, a etapa conta como aceita.',
  finalizarProjeto: 'Todas as etapas foram aceitas: o cliente avalia e o gestor conclui.',
  enviarNota: 'O gestor confere e o pagamento é feito.',
}

/** The button of my turn: the orange one of the screen. */
function Botoes({ projeto: p, abrir, noContrato }: Props) {
  const aEntregar = p.etapas.find((e) => e.acoes.entregar?.permitido)
  const aConferir = p.etapas.find((e) => e.acoes.aceitar?.permitido)
  const aEnviar = p.notas.find((n) => n.acoes.enviar?.permitido)
  const { assina, trabalha } = linhaDoSubstatus(p.substatus.codigo)
  if (assina && !trabalha)
    return noContrato ? null : (
      <LinkBotao variant="agora" size="grande" href={para('projeto', { id: p.id }, { aba: 'contrato' })}>
        Ver o contrato
      </LinkBotao>
    )
  const [rotulo, janela]: [string, Janela] | [] = aConferir
    ? [`Conferir a etapa ${aConferir.ordem}`, { qual: 'conferir', etapa: aConferir }]
    : aEntregar
      ? [`Entregar a etapa ${aEntregar.ordem}`, { qual: 'entregar', etapa: aEntregar }]
      : p.acoes.finalizar?.permitido
        ? ['Finalizar o projeto', { qual: 'finalizar' }]
        : aEnviar
          ? [`Enviar a nota da parcela ${aEnviar.parcela}`, { qual: 'enviarNota', nota: aEnviar }]
          : []
  if (!janela) return null
  return (
    <Botao variant="agora" size="grande" onClick={() => abrir(janela)}>
      {rotulo}
    </Botao>
  )
}
