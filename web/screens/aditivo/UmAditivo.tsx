import { abertos } from '@hub/domain/aditivo/aditivo.states.ts'
import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { AditivoVisto } from '@hub/protocol/aditivo.ts'
import { Acao, motivoDe } from '../../parts/Acao.tsx'
import { Data } from '../../parts/Data.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import css from './Aditivo.module.css'
import { EtapasDoDistrato, SomasDoDistratoVistas } from './ContasDoDistrato.tsx'
import { DeAntesParaDepois } from './DeAntesParaDepois.tsx'
import { EtapasMudadas } from './EtapasMudadas.tsx'
import type { AbrirJanela } from './janelas.ts'
import { SituacaoDoAditivo } from './SituacaoDoAditivo.tsx'

const lados = { cliente: 'cliente', prestador: 'prestador' } as const

/** Who began it, and what it waits for or what became of it. */
function oQueAconteceu(a: AditivoVisto): string {
  const proposto = a.lado_da_proposta && `Proposto por ${a.proposto_por}, pelo ${lados[a.lado_da_proposta]}`
  const pedido = a.pedido_por && `${proposto ? 'encaminhado' : 'Pedido'} por ${a.pedido_por}`
  const comeco = [proposto, pedido].filter(Boolean).join('; ')
  switch (a.situacao.codigo) {
    case 'proposto':
      return `${comeco}. Espera o gestor.`
    case 'em_aprovacao':
      return `${comeco}. Espera a coordenação.`
    case 'em_assinatura':
      return `${comeco}; aprovado por ${a.decidido_por}. Espera as assinaturas das três partes.`
    case 'em_decisao':
      return `${comeco}; aprovado por ${a.decidido_por}. Não foi assinado enquanto há atraso: a coordenação encerra o contrato por inadimplemento ou retira o distrato.`
    case 'vigente':
      return `${comeco}; aprovado por ${a.decidido_por}.`
    default:
      return `${comeco}.`
  }
}

const frase = (codigo: string) =>
  Object.hasOwn(recusas, codigo) ? recusas[codigo as keyof typeof recusas].texto : recusas.SITUACAO_NAO_PERMITE.texto

/** Whether any command of it is this person's at all, now or later. */
const temBotoes = (a: AditivoVisto) =>
  (['encaminhar', 'aprovar', 'recusar', 'retirar', 'rescindir'] as const).some(
    (c) => motivoDe(a.acoes, c) !== undefined,
  )
const vivo = (a: AditivoVisto) => abertos.some((s) => s === a.situacao.codigo)

/** One amendment or termination: why, what it changes, and what I can do about it. */
export function UmAditivo({ aditivo: a, abrir }: { aditivo: AditivoVisto; abrir: AbrirJanela }) {
  return (
    <li className={css.item}>
      <div className={css.cabeca}>
        <h3>{a.titulo}</h3>
        <SituacaoDoAditivo situacao={a.situacao.codigo} />
      </div>
      <p>{a.motivo}</p>
      <p className="apoio">
        <Data valor={a.dtainclusao} /> · {oQueAconteceu(a)}
        {a.vigente_em && (
          <>
            {' '}
            Em vigor desde <Data valor={a.vigente_em} />.
          </>
        )}
      </p>
      {a.motivo_do_fim && (
        <Faixa title={a.situacao.codigo === 'em_decisao' ? 'Por que não foi assinado' : 'Por que não foi adiante'}>
          {a.motivo_do_fim}
        </Faixa>
      )}
      {a.impedimento && <Faixa tone="atencao">{frase(a.impedimento)}</Faixa>}
      {a.alteracao && (
        <div className={css.colunas}>
          <EtapasMudadas etapas={a.alteracao.etapas} />
          <DeAntesParaDepois {...a.alteracao} />
        </div>
      )}
      {a.distrato && (
        <div className={css.colunas}>
          <EtapasDoDistrato etapas={a.distrato.etapas} />
          <div>
            <SomasDoDistratoVistas somas={a.distrato} />
            {a.decidido_em && (
              <p className="apoio">
                Contas de <Data valor={a.decidido_em} />. O que foi pago depois é descontado delas.
              </p>
            )}
          </div>
        </div>
      )}
      {vivo(a) && temBotoes(a) && <Botoes aditivo={a} abrir={abrir} />}
    </li>
  )
}

function Botoes({ aditivo: a, abrir }: { aditivo: AditivoVisto; abrir: AbrirJanela }) {
  const { codigo } = a.situacao
  return (
    <div className={css.botoes}>
      {codigo === 'proposto' && (
        <Acao
          acoes={a.acoes}
          comando="encaminhar"
          variant="acao"
          onClick={() => abrir({ qual: 'escrever', tipo: a.tipo, envio: { como: 'encaminhar', aditivo: a } })}
        >
          Conferir e encaminhar
        </Acao>
      )}
      {codigo === 'em_aprovacao' && (
        <Acao acoes={a.acoes} comando="aprovar" variant="acao" onClick={() => abrir({ qual: 'aprovar', aditivo: a })}>
          Aprovar
        </Acao>
      )}
      {codigo === 'em_decisao' && (
        <Acao
          acoes={a.acoes}
          comando="rescindir"
          variant="acao"
          onClick={() => abrir({ qual: 'rescindir', aditivo: a })}
        >
          Encerrar por inadimplemento
        </Acao>
      )}
      {motivoDe(a.acoes, 'recusar') === null && (
        <Acao acoes={a.acoes} comando="recusar" onClick={() => abrir({ qual: 'recusar', aditivo: a })}>
          Recusar
        </Acao>
      )}
      <Acao acoes={a.acoes} comando="retirar" variant="texto" onClick={() => abrir({ qual: 'retirar', aditivo: a })}>
        Retirar
      </Acao>
    </div>
  )
}
