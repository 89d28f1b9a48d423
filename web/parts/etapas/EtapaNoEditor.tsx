import { ehData } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { BotaoDaLinha } from '../../ui/Botao.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { CampoNumero } from '../../ui/CampoNumero.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { camposDe } from '../campos-de.ts'
import css from './EditorDeEtapas.module.css'
import type { EtapaEscrita } from './etapa-escrita.ts'

interface Props {
  etapa: EtapaEscrita
  /** From 0. */
  indice: number
  total: number
  /** How people call it: from 1, or its number in the contract. */
  numero: number
  prefixo: string
  falhas: Record<string, string>
  /** Centavos, where something else makes it. */
  valor: number | undefined
  aoMudar: (mudancas: Partial<EtapaEscrita>) => void
  aoMover: ((para: number) => void) | undefined
  aoRemover: (() => void) | undefined
}

/** One stage with its fields, and the buttons that move it and take it away. */
export function EtapaNoEditor(props: Props) {
  const { etapa, indice, total, numero: n, prefixo, falhas, valor, aoMudar, aoMover, aoRemover } = props
  const de = camposDe(etapa, (nome) => falhas[`etapas.${indice}.${nome}`], aoMudar, `${prefixo}etapas.${indice}.`)
  const nome = etapa.descricao.trim() ? `etapa ${n}, ${etapa.descricao.trim()}` : `etapa ${n}`
  return (
    <li className={css.etapa}>
      <fieldset className={css.quadro}>
        <legend className="so-leitor">{aoMover ? `Etapa ${n} de ${total}` : `Etapa ${n}`}</legend>
        <div className={css.margem}>
          <span className={css.numero} aria-hidden="true">
            {n}
          </span>
          <span className={css.acoes}>
            {aoMover && indice > 0 && (
              <BotaoDaLinha id={`subir-${etapa.chave}`} icon="subir" onClick={() => aoMover(indice - 1)}>
                Subir {nome}
              </BotaoDaLinha>
            )}
            {aoMover && indice < total - 1 && (
              <BotaoDaLinha id={`descer-${etapa.chave}`} icon="descer" onClick={() => aoMover(indice + 1)}>
                Descer {nome}
              </BotaoDaLinha>
            )}
            {aoRemover && (
              <BotaoDaLinha icon="lixeira" onClick={aoRemover}>
                Remover {nome}
              </BotaoDaLinha>
            )}
          </span>
        </div>
        <div className={css.campos}>
          <CampoTexto {...de('descricao')} className={css.nome} label="Etapa" />
          <CampoTexto {...de('entrega')} className={css.entrega} label="Entrega" />
          <CampoData {...de('dtainicio')} className={css.dia} label="Início" />
          <CampoData
            {...de('dtafim')}
            className={css.dia}
            label="Fim"
            min={ehData(etapa.dtainicio) ? etapa.dtainicio : undefined}
          />
          <CampoNumero {...de('horas')} keptAs={`${etapa.chave}.horas`} className={css.horas} label="Horas" />
          {valor === undefined ? (
            <CampoDinheiro {...de('valor')} keptAs={`${etapa.chave}.valor`} className={css.valor} label="Valor" />
          ) : (
            <p className={css.calculado}>
              <span className={css.rotulo}>Valor</span>
              <output>{formatarReais(valor)}</output>
            </p>
          )}
        </div>
      </fieldset>
    </li>
  )
}
