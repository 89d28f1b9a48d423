import { type Chave, type Definicao, parametros } from '@hub/domain/parametro/parametros.ts'
import {
  faixasDasLinhas,
  feriadosDasLinhas,
  linhasDasFaixas,
  linhasDosFeriados,
  nomeDaOpcao,
  unidadeDe,
} from '@hub/domain/parametro/por-extenso.ts'
import { useState } from 'react'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'
import css from './Parametro.module.css'

/** Zones of Brazil, by where their clocks are set. */
const fusos = [
  ['America/Sao_Paulo', 'Brasília (UTC−3)'],
  ['America/Manaus', 'Amazonas (UTC−4)'],
  ['America/Rio_Branco', 'Acre (UTC−5)'],
  ['America/Noronha', 'Fernando de Noronha (UTC−2)'],
] as const

interface Props {
  chave: Chave
  /** As it is stored. */
  valor: string
  /** Of a list: the lines as they were typed, while they were not stored. */
  linhas: string | undefined
  aoMudar: (valor: string, linhas?: string) => void
  falha: string | undefined
}

/** The field of a parameter's unit; what it gives is the text that is stored. */
export function CampoDoParametro({ chave, valor, linhas, aoMudar, falha }: Props) {
  const d: Definicao = parametros[chave]
  const comum = { label: d.rotulo, errorMessage: falha }
  switch (d.unidade) {
    case 'pct':
      return (
        <CampoNumero
          {...comum}
          className={css.numero}
          decimals={2}
          after="%"
          value={valor === '' ? null : Math.round(Number(valor) * 100)}
          onChange={(bp) => aoMudar(bp === null ? '' : String(bp / 100))}
        />
      )
    case 'centavos':
      return (
        <CampoDinheiro
          {...comum}
          className={css.numero}
          value={valor === '' ? null : Number(valor)}
          onChange={(centavos) => aoMudar(centavos === null ? '' : String(centavos))}
        />
      )
    case 'opcao':
    case 'sim ou não':
      return (
        <GrupoDeRadios
          {...comum}
          value={valor}
          onChange={aoMudar}
          options={(d.opcoes ?? ['sim', 'não']).map((o) => ({
            value: o,
            label: o === 'sim' ? 'Sim' : o === 'não' ? 'Não' : nomeDaOpcao(o),
          }))}
        />
      )
    case 'lista de opcoes':
      return (
        <GrupoDeCaixas
          {...comum}
          value={valor ? valor.split(';') : []}
          onChange={(escolhidas) => aoMudar(escolhidas.join(';'))}
          options={(d.opcoes ?? []).map((o) => ({ value: o, label: nomeDaOpcao(o) }))}
        />
      )
    case 'lista de dias':
      return (
        <CampoTexto
          {...comum}
          className={css.numero}
          autoComplete="off"
          value={valor}
          onChange={(texto) => aoMudar(texto.replaceAll(/\s/g, ''))}
          help="Separe os dias por ponto e vírgula: 3;1."
        />
      )
    case 'lista de feriados':
      return (
        <Linhas
          {...comum}
          inicio={linhas ?? linhasDosFeriados(valor)}
          aoMudar={(escritas) => aoMudar(feriadosDasLinhas(escritas), escritas)}
          help="Um por linha: 24/12 Véspera de Natal vale todo ano; 02/07/2026 Data magna, só naquele. Os nacionais já contam."
        />
      )
    case 'faixas':
      return (
        <Linhas
          {...comum}
          inicio={linhas ?? linhasDasFaixas(valor)}
          aoMudar={(escritas) => aoMudar(faixasDasLinhas(escritas), escritas)}
          help="Uma faixa por linha, em quilômetros, com os quilômetros que são cobrados: 0-50: 0 é grátis, 51-100: 120km, e a última >400: cotação."
        />
      )
    case 'fuso':
      return (
        <CampoSelecao
          {...comum}
          placeholder={null}
          value={valor}
          onChange={aoMudar}
          options={[
            ...fusos.map(([value, label]) => ({ value, label })),
            ...(fusos.some(([f]) => f === valor) ? [] : [{ value: valor, label: valor }]),
          ]}
        />
      )
    default:
      return (
        <CampoNumero
          {...comum}
          className={css.numero}
          after={unidadeDe(chave)}
          value={/^\d+$/.test(valor) ? Number(valor) : null}
          onChange={(n) => aoMudar(n === null ? '' : String(n))}
        />
      )
  }
}

/** A list that is edited as lines: what was typed stays as it is, also while it is no value yet. */
function Linhas({
  inicio,
  aoMudar,
  ...campo
}: {
  label: string
  help: string
  errorMessage: string | undefined
  inicio: string
  aoMudar: (linhas: string) => void
}) {
  const [linhas, escrever] = useState(inicio)
  return (
    <CampoArea
      {...campo}
      rows={6}
      spellCheck={false}
      value={linhas}
      onChange={(texto) => {
        escrever(texto)
        aoMudar(texto)
      }}
    />
  )
}
