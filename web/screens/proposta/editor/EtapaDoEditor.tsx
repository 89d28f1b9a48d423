import { ehData } from '@hub/domain/kernel/data.ts'
import { Botao } from '../../../ui/Botao.tsx'
import { CampoData } from '../../../ui/CampoData.tsx'
import { CampoDinheiro } from '../../../ui/CampoDinheiro.tsx'
import { CampoNumero } from '../../../ui/CampoNumero.tsx'
import { CampoTexto } from '../../../ui/CampoTexto.tsx'
import type { EtapaDoFormulario } from '../conteudo.ts'
import css from './Etapas.module.css'

export interface EtapaDoEditorProps {
  etapa: EtapaDoFormulario
  /** From 0. */
  indice: number
  total: number
  falhas: Record<string, string>
  aoMudar: (mudancas: Partial<EtapaDoFormulario>) => void
  aoMover: (para: number) => void
  aoRemover: () => void
}

/** One stage with its fields, and the buttons that move it and take it away. */
export function EtapaDoEditor({ etapa, indice, total, falhas, aoMudar, aoMover, aoRemover }: EtapaDoEditorProps) {
  const n = indice + 1
  const campo = (nome: string) => {
    const name = `etapas.${indice}.${nome}`
    return { name, errorMessage: falhas[name] }
  }
  const nome = etapa.descricao.trim() ? `etapa ${n}, ${etapa.descricao.trim()}` : `etapa ${n}`
  return (
    <li className={css.etapa}>
      <fieldset className={css.quadro}>
        <legend className="so-leitor">
          Etapa {n} de {total}
        </legend>
        <div className={css.margem}>
          <span className={css.numero} aria-hidden="true">
            {n}
          </span>
          <span className={css.acoes}>
            {indice > 0 && (
              <Botao
                id={`subir-${etapa.chave}`}
                variant="texto"
                size="pequeno"
                icon="subir"
                iconOnly
                onClick={() => aoMover(indice - 1)}
              >
                Subir {nome}
              </Botao>
            )}
            {indice < total - 1 && (
              <Botao
                id={`descer-${etapa.chave}`}
                variant="texto"
                size="pequeno"
                icon="descer"
                iconOnly
                onClick={() => aoMover(indice + 1)}
              >
                Descer {nome}
              </Botao>
            )}
            <Botao variant="texto" size="pequeno" icon="lixeira" iconOnly onClick={aoRemover}>
              Remover {nome}
            </Botao>
          </span>
        </div>
        <div className={css.campos}>
          <CampoTexto
            {...campo('descricao')}
            className={css.nome}
            label="Etapa"
            value={etapa.descricao}
            onChange={(descricao) => aoMudar({ descricao })}
          />
          <CampoTexto
            {...campo('entrega')}
            className={css.entrega}
            label="Entrega"
            value={etapa.entrega}
            onChange={(entrega) => aoMudar({ entrega })}
          />
          <CampoData
            {...campo('dtainicio')}
            className={css.dia}
            label="Início"
            value={etapa.dtainicio}
            onChange={(dtainicio) => aoMudar({ dtainicio })}
          />
          <CampoData
            {...campo('dtafim')}
            className={css.dia}
            label="Fim"
            min={ehData(etapa.dtainicio) ? etapa.dtainicio : undefined}
            value={etapa.dtafim}
            onChange={(dtafim) => aoMudar({ dtafim })}
          />
          <CampoNumero
            {...campo('horas')}
            className={css.horas}
            label="Horas"
            value={etapa.horas}
            onChange={(horas) => aoMudar({ horas })}
          />
          <CampoDinheiro
            {...campo('valor')}
            className={css.valor}
            label="Valor"
            value={etapa.valor}
            onChange={(valor) => aoMudar({ valor })}
          />
        </div>
      </fieldset>
    </li>
  )
}
