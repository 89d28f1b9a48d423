import type { DiagnosticoDetalhe } from '@hub/protocol/diagnostico.ts'
import { depoisDoDiagnostico } from '../../copy/diagnostico.ts'
import { daVezDe } from '../../copy/solicitacao.ts'
import { motivoDe } from '../../parts/Acao.tsx'
import { PrazoNaFrase } from '../../parts/Prazo.tsx'
import { Agora } from '../../ui/Agora.tsx'
import { Botao } from '../../ui/Botao.tsx'
import css from './Diagnostico.module.css'
import type { Abrir, Janela } from './janelas.ts'

interface Passo {
  comando: keyof DiagnosticoDetalhe['acoes']
  janela: Janela
  rotulo: string
}

/** What moves a diagnostic on in each situation: the first is the filled button of the page, the others stand beside it. */
const passos: Partial<Record<DiagnosticoDetalhe['situacao'], readonly Passo[]>> = {
  sem_executor: [{ comando: 'alterarExecutor', janela: 'escolherExecutor', rotulo: 'Escolher quem faz' }],
  rejeitado: [{ comando: 'alterarExecutor', janela: 'escolherExecutor', rotulo: 'Escolher outro executor' }],
  aguardando_aceite: [
    { comando: 'aceitar', janela: 'aceitar', rotulo: 'Aceitar o diagnóstico' },
    { comando: 'rejeitar', janela: 'rejeitar', rotulo: 'Rejeitar' },
  ],
  em_andamento: [{ comando: 'enviarArquivo', janela: 'enviar', rotulo: 'Enviar o diagnóstico' }],
  em_correcao: [{ comando: 'enviarArquivo', janela: 'enviar', rotulo: 'Enviar o diagnóstico corrigido' }],
  em_aprovacao: [
    { comando: 'aprovar', janela: 'aprovar', rotulo: 'Aprovar' },
    { comando: 'pedirCorrecao', janela: 'corrigir', rotulo: 'Pedir correção' },
  ],
}

/** The buttons of the turn, the filled one first; none for who has nothing to do now. */
export function BotoesDoDiagnostico({ d, abrir }: { d: DiagnosticoDetalhe; abrir: Abrir }) {
  const meus = (passos[d.situacao] ?? []).flatMap((p) => {
    const motivo = motivoDe(d.acoes, p.comando)
    return motivo === undefined ? [] : [{ ...p, motivo }]
  })
  if (meus.length === 0) return null
  return (
    <div className={css.acoes}>
      {meus.map((p, i) => (
        <Botao
          key={p.comando}
          variant={i === 0 ? 'agora' : 'contorno'}
          size="grande"
          disabledReason={p.motivo ?? undefined}
          onClick={() => abrir(p.janela)}
        >
          {p.rotulo}
        </Botao>
      ))}
    </div>
  )
}

/** One sentence: whose turn, what, until when, what comes next; and the buttons of the turn. */
export function AgoraDoDiagnostico({ d, abrir }: { d: DiagnosticoDetalhe; abrir: Abrir }) {
  const [vez] = d.agora.vezes
  if (!vez)
    return (
      <Agora title="Como terminou">
        <b>{d.status.descricao}.</b> {depoisDoDiagnostico(d)}
      </Agora>
    )
  return (
    <Agora action={<BotoesDoDiagnostico d={d} abrir={abrir} />}>
      <b>{d.agora.minha ? 'É a sua vez' : `É a vez ${daVezDe[vez.papel]}`}</b> de {vez.ato}
      {d.agora.ate && (
        <>
          , até <PrazoNaFrase ate={d.agora.ate} genero="m" />
        </>
      )}
      . {depoisDoDiagnostico(d)}
    </Agora>
  )
}
