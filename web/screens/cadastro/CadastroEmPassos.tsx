import type { MouseEvent, ReactNode, SubmitEventHandler } from 'react'
import { PassosDoAssistente } from '../../parts/assistente/PassosDoAssistente.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { ResumoDeErros } from '../../ui/ResumoDeErros.tsx'
import css from './Cadastro.module.css'
import type { Passo, PassosDoCadastro } from './passos-do-cadastro.ts'

interface Props {
  passos: PassosDoCadastro
  /** In place of 'Empresa', for who has no company. */
  negocio: boolean
  /** What was refused, of no field in particular; said where it was sent. */
  noGeral: string | undefined
  aoEnviar: SubmitEventHandler<HTMLFormElement>
  /** The step, around what is to be mended in it. */
  children: (resumo: ReactNode) => ReactNode
}

/** The frame of the registration: where one is, and one form of which each step shows its part. */
export function CadastroEmPassos({ passos, negocio, noGeral, aoEnviar, children }: Props) {
  const { caminho, atual, erros, tentativas } = passos
  const ultimo = atual === caminho.at(-1)
  const rotulos: Record<Passo, string> = {
    documento: 'Documento',
    empresa: negocio ? 'Negócio' : 'Empresa',
    voce: 'Você',
  }
  return (
    <>
      <PassosDoAssistente label="Passos do cadastro" caminho={caminho} nomes={rotulos} atual={atual} aoIr={passos.ir} />
      <form
        className={css.forma}
        noValidate
        onClickCapture={soUmaVez}
        onSubmit={
          ultimo
            ? aoEnviar
            : (e) => {
                e.preventDefault()
                void passos.seguir()
              }
        }
      >
        {children(
          <div className={css.faltas}>
            <ResumoDeErros errors={erros} attempt={tentativas} {...(!ultimo && { verb: 'continuar' })} />
            {ultimo && noGeral && <Faixa tone="erro">{noGeral}</Faixa>}
          </div>,
        )}
      </form>
    </>
  )
}

/** The second half of a double press answers nothing of the step that has come meanwhile, whatever lies there. */
function soUmaVez(e: MouseEvent): void {
  // A calendar that is leafed through quickly is drawn elsewhere.
  if (e.detail < 2 || !e.currentTarget.contains(e.target as Element)) return
  e.preventDefault()
  e.stopPropagation()
}
