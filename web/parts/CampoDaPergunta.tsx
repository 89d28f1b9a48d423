import type { Resposta } from '@hub/domain/questionario/questionario.rules.ts'
import type { PerguntaDoQuestionario } from '@hub/protocol/servico.ts'
import { CampoArea } from '../ui/CampoArea.tsx'
import { CampoData } from '../ui/CampoData.tsx'
import { CampoNumero } from '../ui/CampoNumero.tsx'
import { GrupoDeCaixas } from '../ui/GrupoDeCaixas.tsx'
import { GrupoDeRadios } from '../ui/GrupoDeRadios.tsx'
import { Escala } from './Escala.tsx'

interface Props {
  pergunta: PerguntaDoQuestionario
  valor: Resposta
  erro: string | undefined
  aoMudar: (valor: Resposta) => void
}

const texto = (valor: Resposta) => (typeof valor === 'string' ? valor : '')
const numero = (valor: Resposta) => (typeof valor === 'number' ? valor : null)
const centesimos = (valor: Resposta) => (typeof valor === 'number' ? Math.round(valor * 100) : null)
const negativo = (p: PerguntaDoQuestionario) => p.minimo === null || p.minimo < 0
const textos = (valor: Resposta) => (Array.isArray(valor) ? valor.map(String) : [])

/** A question as the field of its kind; files are sent by the screen that asks for them. */
export function CampoDaPergunta({ pergunta: p, valor, erro, aoMudar }: Props) {
  const comum = {
    name: `pergunta-${p.id}`,
    label: p.pergunta,
    optional: !p.obrigatoria,
    errorMessage: erro,
    help: p.ajuda ?? undefined,
  }
  switch (p.tipo) {
    case 'texto':
      return <CampoArea {...comum} value={texto(valor)} onChange={aoMudar} limit={p.maximo ?? 4000} />
    case 'numero':
      return p.inteiro ? (
        <CampoNumero {...comum} signed={negativo(p)} value={numero(valor)} onChange={aoMudar} />
      ) : (
        <CampoNumero
          {...comum}
          signed={negativo(p)}
          decimals={2}
          value={centesimos(valor)}
          onChange={(n) => aoMudar(n === null ? null : n / 100)}
        />
      )
    case 'data':
      return (
        <CampoData
          {...comum}
          value={texto(valor)}
          onChange={aoMudar}
          {...(p.data_minima && { min: p.data_minima })}
          {...(p.data_maxima && { max: p.data_maxima })}
        />
      )
    case 'escolha':
      return (
        <GrupoDeRadios
          {...comum}
          value={texto(valor)}
          onChange={aoMudar}
          options={p.opcoes.map((o) => ({ value: o, label: o }))}
        />
      )
    case 'escolha_multipla':
      return (
        <GrupoDeCaixas
          {...comum}
          value={textos(valor)}
          onChange={aoMudar}
          options={p.opcoes.map((o) => ({ value: o, label: o }))}
        />
      )
    case 'escala':
      return (
        <Escala {...comum} minimo={p.minimo ?? 0} maximo={p.maximo ?? 10} value={numero(valor)} onChange={aoMudar} />
      )
    case 'arquivo':
      return null
  }
}
