import { escreverNumero, escreverQuantas } from '@hub/domain/kernel/por-escrito.ts'
import { useGostoDasListas } from '../../api/gosto-das-listas.ts'
import { useTeclas } from '../../api/teclas.ts'
import { useLugarNaFila } from '../../blocks/fila.ts'
import { useIr } from '../../parts/endereco.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Icone } from '../../ui/Icone.tsx'
import css from './FaixaDaFila.module.css'

/** The list that the request was opened from: which one this is of how many, its neighbours, and the way back. */
export function FaixaDaFila({ id }: { id: number }) {
  const lugar = useLugarNaFila(id)
  const ir = useIr()
  const [{ semLetras }] = useGostoDasListas()
  const { anterior, proxima } = lugar ?? {}
  const seguir = (href: string | undefined) => () => {
    if (href) ir(href)
    return href !== undefined
  }
  useTeclas(
    [
      { teclas: ['j', 'ArrowRight'], grupo: 'Ir', nome: 'Próxima da fila', agir: seguir(proxima) },
      { teclas: ['k', 'ArrowLeft'], grupo: 'Ir', nome: 'Anterior da fila', agir: seguir(anterior) },
    ],
    semLetras,
  )
  if (!lugar) return null
  const { fila, posicao } = lugar
  return (
    <nav className={css.faixa} aria-label={`Fila: ${fila.rotulo}`}>
      <span>
        <b>Fila: {fila.rotulo}</b> {escreverNumero(posicao)} de {escreverQuantas(fila.total, fila.mais)}
      </span>
      <span className={css.vizinhas}>
        {anterior && (
          <Ancora href={anterior} aria-keyshortcuts="k ArrowLeft">
            <Icone name="voltar" size={18} /> Anterior
          </Ancora>
        )}
        {proxima && (
          <Ancora href={proxima} aria-keyshortcuts="j ArrowRight">
            Próxima <Icone name="avancar" size={18} />
          </Ancora>
        )}
        <Ancora href={fila.href}>Voltar à fila</Ancora>
      </span>
    </nav>
  )
}
