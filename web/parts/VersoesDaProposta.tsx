import { formatarData } from '@hub/domain/kernel/data.ts'
import {
  type CampoDaEtapa,
  type CampoDaVersao,
  type Diferenca,
  type DiferencaDaEtapa,
  diferencas,
  type VersaoComparavel,
} from '@hub/domain/proposta/diferencas.rules.ts'
import type { VersaoDaProposta } from '@hub/protocol/proposta.ts'
import type { ReactNode } from 'react'
import { DataHora } from './Data.tsx'
import { emReaisPorExtenso } from './dinheiro.ts'
import css from './VersoesDaProposta.module.css'

const daVersao: Record<CampoDaVersao, string> = {
  valorBruto: 'Preço total',
  validade: 'Válida até',
  apresentacao: 'Apresentação',
  visita: 'Visita',
  comentario: 'Observações',
}
const daEtapa: Record<CampoDaEtapa, string> = {
  descricao: 'Nome',
  entrega: 'Entrega',
  dtainicio: 'Início',
  dtafim: 'Fim',
  horas: 'Horas',
  valor: 'Valor',
}

const comparavel = (v: VersaoDaProposta): VersaoComparavel => ({ ...v, valorBruto: v.valor_bruto })

function dito(campo: CampoDaVersao | CampoDaEtapa, valor: string | number | null): ReactNode {
  if (valor === null) return 'nada mais'
  if (campo === 'valorBruto' || campo === 'valor') return emReaisPorExtenso(Number(valor))
  if (campo === 'horas') return `${valor} h`
  return campo === 'validade' || campo === 'dtainicio' || campo === 'dtafim' ? formatarData(String(valor)) : valor
}

function Mudancas<C extends CampoDaVersao | CampoDaEtapa>(props: {
  mudancas: readonly Diferenca<C>[]
  nomes: Record<C, string>
}) {
  return (
    <dl className={css.mudancas}>
      {props.mudancas.map(({ campo, de, para }) => (
        <div key={campo} className={css.mudanca}>
          <dt>{props.nomes[campo]}</dt>
          <dd>
            {de === null ? (
              <span className={css.antes}>não dizia</span>
            ) : (
              <del className={css.antes}>
                <span className="so-leitor">era </span>
                {dito(campo, de)}
              </del>
            )}{' '}
            <span aria-hidden="true">→</span>{' '}
            <ins className={css.depois}>
              <span className="so-leitor">passou a ser </span>
              {dito(campo, para)}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What became of a stage, as the heading of its changes. */
function destinoDa({ de, para, descricao }: DiferencaDaEtapa): string {
  const nome = descricao || 'sem nome'
  if (de === null) return `Etapa ${para} nova: ${nome}`
  if (para === null) return `Etapa ${de} retirada: ${nome}`
  return de === para ? `Etapa ${para}: ${nome}` : `Etapa ${para} (era a ${de}): ${nome}`
}

/** Sendings of a proposal, newest first, each with what it changed: field by field, stage by stage, old and new. */
export function VersoesDaProposta({ versoes }: { versoes: readonly VersaoDaProposta[] }) {
  return (
    <ol className={css.versoes} reversed>
      {[...versoes].reverse().map((v, i, todas) => {
        const anterior = todas[i + 1]
        return (
          <li key={v.numero} className={css.versao}>
            <h3 className={css.titulo}>
              Versão {v.numero}
              <span className={css.quando}>
                {v.negociada ? 'resposta a um pedido de ajuste' : `rodada ${v.rodada}`}, enviada em{' '}
                <DataHora valor={v.enviada_em} />
                {v.autor && ` por ${v.autor}`}
              </span>
            </h3>
            {anterior ? <Diferencas antes={anterior} depois={v} /> : <Primeira v={v} />}
          </li>
        )
      })}
    </ol>
  )
}

function Diferencas({ antes, depois }: { antes: VersaoDaProposta; depois: VersaoDaProposta }) {
  const { campos, etapas } = diferencas(comparavel(antes), comparavel(depois))
  if (campos.length + etapas.length === 0) return <p className="apoio">Reenviada sem mudanças.</p>
  return (
    <>
      {campos.length > 0 && <Mudancas mudancas={campos} nomes={daVersao} />}
      {etapas.map((e) => (
        <section key={`${e.de}-${e.para}`} className={css.etapa}>
          <h4 className={css.nome}>{destinoDa(e)}</h4>
          {e.de !== null && e.para !== null && <Mudancas mudancas={e.campos} nomes={daEtapa} />}
          {(e.de === null || e.para === null) && <p className="apoio">{resumoDa(e)}</p>}
        </section>
      ))}
    </>
  )
}

/** What a stage that came or went brings or takes: "R$ 1.000,00 · 16 h · 01/02/2027 a 10/02/2027 · Relatório". */
function resumoDa({ campos, para }: DiferencaDaEtapa): string {
  const valor = (campo: CampoDaEtapa) => {
    const achado = campos.find((c) => c.campo === campo)
    const lado = achado && (para === null ? achado.de : achado.para)
    return lado === undefined || lado === null ? undefined : dito(campo, lado)
  }
  const [inicio, fim] = [valor('dtainicio'), valor('dtafim')]
  return [valor('valor'), valor('horas'), inicio && fim && `${inicio} a ${fim}`, valor('entrega')]
    .filter(Boolean)
    .join(' · ')
}

function Primeira({ v }: { v: VersaoDaProposta }) {
  const etapas = v.etapas.length === 1 ? '1 etapa' : `${v.etapas.length} etapas`
  return (
    <p className="apoio">
      A primeira que se lê: {emReaisPorExtenso(v.valor_bruto)} em {etapas}
      {v.validade && `, válida até ${formatarData(v.validade)}`}.
    </p>
  )
}
