import { useState } from 'react'
import { useGostoDasListas } from '../api/gosto-das-listas.ts'
import { type AtoDeTecla, type GrupoDeTeclas, useTeclasDaqui } from '../api/teclas.ts'
import { Botao } from '../ui/Botao.tsx'
import { Dialogo } from '../ui/Dialogo.tsx'
import { Interruptor } from '../ui/Interruptor.tsx'
import css from './FolhaDoTeclado.module.css'

const nomeDaTecla: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', ArrowLeft: '←', ArrowRight: '→' }
/** What every screen has. */
const deSempre: readonly Pick<AtoDeTecla, 'grupo' | 'nome' | 'teclas'>[] = [
  { grupo: 'Ir', nome: 'Buscar em tudo', teclas: ['Ctrl K'] },
]
const grupos: readonly GrupoDeTeclas[] = ['Ir', 'Na lista', 'Marcar', 'Fazer']

/** The keys that do something on this screen, and the way to switch those of one character off. */
export function FolhaDoTeclado({ onClose }: { onClose: () => void }) {
  const [gosto, gostar] = useGostoDasListas()
  const daqui = useTeclasDaqui()
  // As it was when the sheet was opened: it covers the page.
  const [valiam] = useState(() => new Set(daqui.filter((a) => a.vale?.() ?? true).map((a) => a.nome)))
  const atos = [...deSempre, ...daqui.filter((a) => valiam.has(a.nome))]
  const valem = (a: Pick<AtoDeTecla, 'teclas'>) => (gosto.semLetras ? a.teclas.filter((t) => t.length > 1) : a.teclas)
  return (
    <Dialogo
      open
      kept
      size="largo"
      title="Teclado"
      subtitle="O que vale nesta tela. As letras não valem dentro de campos."
      onClose={onClose}
      footer={
        <Botao variant="acao" onClick={onClose}>
          Pronto
        </Botao>
      }
    >
      <div className={css.grupos}>
        {grupos.map((grupo) => {
          const deles = atos.filter((a) => a.grupo === grupo && valem(a).length > 0)
          return deles.length === 0 ? null : (
            <section key={grupo}>
              <h3>{grupo}</h3>
              <dl className={css.teclas}>
                {deles.map((a) => (
                  <div key={a.nome} className={css.tecla}>
                    <dt>{a.nome}</dt>
                    <dd>
                      {valem(a).length > 3 ? (
                        <>
                          <kbd>{valem(a)[0]}</kbd> a <kbd>{valem(a).at(-1)}</kbd>
                        </>
                      ) : (
                        valem(a).map((t) => <kbd key={t}>{nomeDaTecla[t] ?? t}</kbd>)
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
      <Interruptor
        label="Teclas de uma letra"
        detail="Desligue se elas atrapalham a fala ou o teclado que você usa. Setas e Enter continuam valendo."
        value={!gosto.semLetras}
        onChange={(ligadas) => gostar({ semLetras: !ligadas })}
      />
    </Dialogo>
  )
}
