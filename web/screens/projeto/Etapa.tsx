import { situacoes } from '@hub/domain/etapa/etapa.states.ts'
import type { EtapaDoProjeto } from '@hub/protocol/projeto.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Data, DataHora } from '../../parts/Data.tsx'
import { emReaisPorExtenso } from '../../parts/dinheiro.ts'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { SituacaoDaEtapa } from '../../parts/SituacaoDaEtapa.tsx'
import { classes } from '../../ui/classes.ts'
import { Faixa } from '../../ui/Faixa.tsx'
import { Icone } from '../../ui/Icone.tsx'
import { ArquivosDoProjeto } from './ArquivosDoProjeto.tsx'
import type { AbrirJanela } from './Janelas.tsx'
import css from './Projeto.module.css'

interface Props {
  projeto: number
  etapa: EtapaDoProjeto
  abrir: AbrirJanela
  /** Its button is the filled one of the screen. */
  destaque: boolean
}

/** One stage of a project: what was agreed, what came, until when it is to be answered, and what I can do about it. */
export function Etapa({ projeto, etapa: e, abrir, destaque }: Props) {
  return (
    <li className={classes(css.etapa, e.situacao === 'aceita' && css.aceita)} id={`etapa-${e.ordem}`}>
      <span className={css.numero} aria-hidden="true">
        {e.situacao === 'aceita' ? <Icone name="certo" size={16} /> : e.ordem}
      </span>
      <div className={css.conteudo}>
        <div className={css.cabeca}>
          <h2 className={css.titulo}>
            <span className="so-leitor">Etapa {e.ordem}: </span>
            {e.descricao}
          </h2>
          <SituacaoDaEtapa situacao={e.situacao} />
        </div>
        {e.entrega && <p>{e.entrega}</p>}
        <p className={css.dados}>
          <span>
            <Data valor={e.dtainicio} /> a <Data valor={e.dtafim} />
          </span>
          <span>{e.horas} h</span>
          <span>{emReaisPorExtenso(e.valor)}</span>
        </p>
        <Andar etapa={e} />
        {e.motivo && (
          <Faixa tone="atencao" title="Devolvida com este pedido">
            {e.motivo}
          </Faixa>
        )}
        {e.comentario && <blockquote className={css.fala}>{e.comentario}</blockquote>}
        <ArquivosDoProjeto projeto={projeto} arquivos={e.arquivos} rotulo={`Arquivos da etapa ${e.ordem}`} />
        <Botoes etapa={e} abrir={abrir} destaque={destaque} />
      </div>
    </li>
  )
}

/** Where the stage stands, as a sentence. */
function Andar({ etapa: e }: { etapa: EtapaDoProjeto }) {
  switch (e.situacao) {
    case 'pendente':
    case 'devolvida':
      return (
        <p className="apoio">
          {e.situacao === 'pendente' ? 'Entrega' : 'Nova entrega'} até <PrazoNaFrase ate={e.corrigir_ate ?? e.dtafim} />
          .
        </p>
      )
    case 'entregue':
      return (
        <p className="apoio">
          Entregue em <DataHora valor={e.entregue_em} />.
          {e.aceite_tacito_em && (
            <>
              {' '}
              Sem resposta do cliente até <PrazoNaFrase ate={e.aceite_tacito_em} genero="m" />, é aceita
              automaticamente.
            </>
          )}
        </p>
      )
    case 'aceita':
      // Accepted without ever having been delivered: a termination acknowledged what was carried out of it.
      if (e.entregue_em === null)
        return (
          <p className="apoio">
            Encerrada pelo distrato em <DataHora valor={e.aceita_em} />, pelo que foi executado.
          </p>
        )
      return (
        <p className="apoio">
          {e.aceita_no_distrato ? (
            <>
              Medida no distrato de <DataHora valor={e.aceita_em} />: vale o que as partes assinaram como executado.
            </>
          ) : (
            <>
              Aceita em <DataHora valor={e.aceita_em} />
              {e.aceita_por ? ` por ${e.aceita_por}` : ': o prazo para conferir terminou sem resposta'}.
            </>
          )}
        </p>
      )
    case 'cancelada':
      return <p className="apoio">Não será mais entregue.</p>
  }
}

/** Only the commands that fit the stage: before the release the provider is told why he cannot deliver yet. */
function Botoes({ etapa: e, abrir, destaque }: Omit<Props, 'projeto'>) {
  const entregar = situacoes[e.situacao].aFazer && motivoDe(e.acoes, 'entregar') !== undefined
  // In an internal demand the staff may deliver in the provider's place.
  const pelaCasa = situacoes[e.situacao].aFazer && motivoDe(e.acoes, 'entregarPelaCasa') === null
  const conferir = e.situacao === 'entregue' && motivoDe(e.acoes, 'aceitar') !== undefined
  if (!entregar && !conferir && !pelaCasa) return null
  return (
    <div className={css.acoes}>
      {entregar && (
        <Acao acoes={e.acoes} comando="entregar" icon="enviar" onClick={() => abrir({ qual: 'entregar', etapa: e })}>
          {e.situacao === 'devolvida' ? 'Entregar de novo' : 'Entregar a etapa'}
          <span className="so-leitor"> {e.ordem}</span>
        </Acao>
      )}
      {pelaCasa && (
        <Acao
          acoes={e.acoes}
          comando="entregarPelaCasa"
          icon="enviar"
          onClick={() => abrir({ qual: 'entregarPelaCasa', etapa: e })}
        >
          Enviar a entrega interna
          <span className="so-leitor"> da etapa {e.ordem}</span>
        </Acao>
      )}
      {conferir && (
        <Acao
          acoes={e.acoes}
          comando="aceitar"
          icon="olho"
          variant={destaque ? 'agora' : 'contorno'}
          onClick={() => abrir({ qual: 'conferir', etapa: e })}
        >
          Conferir a entrega
          <span className="so-leitor"> da etapa {e.ordem}</span>
        </Acao>
      )}
    </div>
  )
}
