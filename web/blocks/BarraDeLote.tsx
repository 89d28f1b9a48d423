import { escreverNumero, escreverQuantas, quantos } from '@hub/domain/kernel/por-escrito.ts'
import { LINHAS_DO_ATO } from '@hub/protocol/lote.ts'
import { useState } from 'react'
import { avisos } from '../api/avisos.ts'
import { fraseDe } from '../api/falha.ts'
import { useGostoDasListas } from '../api/gosto-das-listas.ts'
import { useTeclas } from '../api/teclas.ts'
import { Botao } from '../ui/Botao.tsx'
import { Menu } from '../ui/Menu.tsx'
import { RodapeFixo } from '../ui/Pagina.tsx'
import css from './BarraDeLote.module.css'

export interface AtoDaBarra<Id extends string = string> {
  id: Id
  rotulo: string
  /** The key that does it while rows are marked. */
  tecla?: string
  perigo?: boolean
}

interface Props<Id extends string> {
  marcadas: number
  /** Of the list, all pages. */
  total: number
  /** There are more than `total`. */
  mais?: boolean
  atos: readonly AtoDaBarra<Id>[]
  aoAgir: (id: Id) => void
  /** Marks all of the list that can be marked, as far as one act goes; answers how many. */
  aoMarcarTodas: () => Promise<number>
  aoDesmarcar: () => void
}

/** So many acts are buttons; the others stand in a menu. */
const A_VISTA = 3

/** What can be done to the records that are marked, held at the foot of their list. */
export function BarraDeLote<Id extends string>(props: Props<Id>) {
  const { marcadas, total, mais, atos, aoAgir, aoMarcarTodas, aoDesmarcar } = props
  const [marcando, marcar] = useState(false)
  const [alcance, alcancar] = useState<number>()
  const [{ semLetras }] = useGostoDasListas()
  useTeclas(
    atos.flatMap(({ id, rotulo, tecla }) =>
      tecla
        ? {
            teclas: [tecla],
            grupo: 'Fazer' as const,
            nome: rotulo,
            agir: () => {
              aoAgir(id)
              return true
            },
          }
        : [],
    ),
    semLetras,
  )
  const cabemTodas = !mais && total <= LINHAS_DO_ATO
  const todas = async () => {
    marcar(true)
    try {
      alcancar(await aoMarcarTodas())
    } catch (causa) {
      avisos.erro(fraseDe(causa))
    } finally {
      marcar(false)
    }
  }
  return (
    <RodapeFixo
      actions={
        <>
          {atos.slice(0, A_VISTA).map((ato) => (
            <Botao key={ato.id} size="pequeno" onClick={() => aoAgir(ato.id)}>
              {ato.rotulo}
            </Botao>
          ))}
          {atos.length > A_VISTA && (
            <Menu
              label="Mais"
              size="pequeno"
              side="top start"
              items={atos.slice(A_VISTA).map((ato) => ({
                id: ato.id,
                label: ato.rotulo,
                onAction: () => aoAgir(ato.id),
                ...(ato.perigo && { danger: true, separated: true }),
              }))}
            />
          )}
        </>
      }
    >
      <div className={css.quantas}>
        <b role="status">{quantos(marcadas, 'marcada', 'marcadas')}</b>
        {marcadas < (alcance ?? (cabemTodas ? total : LINHAS_DO_ATO)) && (
          <Botao
            data-todas
            variant="texto"
            size="pequeno"
            busy={marcando}
            busyLabel="Marcando"
            onClick={() => void todas()}
          >
            {cabemTodas
              ? `Marcar as ${escreverNumero(total)}`
              : `Marcar as primeiras ${LINHAS_DO_ATO} de ${escreverQuantas(total, mais)}`}
          </Botao>
        )}
        <Botao variant="texto" size="pequeno" onClick={aoDesmarcar}>
          Desmarcar
        </Botao>
      </div>
    </RodapeFixo>
  )
}
