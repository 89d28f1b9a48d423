import { linha } from '@hub/protocol/kernel/campos.ts'
import { visao as api } from '@hub/protocol/visao.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CampoSelecao } from '../ui/CampoSelecao.tsx'
import { CampoTexto } from '../ui/CampoTexto.tsx'
import { Command } from './Command.tsx'
import { Confirm } from './Confirm.tsx'
import type { VisaoNaMoldura } from './usar-visoes.ts'

interface Props {
  lista: string
  busca: string
  unidades: readonly { id: number; descricao: string }[]
  onClose: () => void
}

/** Keeps what the list shows under a name. */
export function GuardarVisao({ lista, busca, unidades, onClose }: Props) {
  const [schema] = useState(() => z.strictObject({ nome: linha(40, 2), unidade: z.string() }))
  return (
    <Command
      call={api.guardar}
      schema={schema}
      values={{ nome: '', unidade: '' }}
      input={({ nome, unidade }) => ({ corpo: { lista, nome, busca, unidade: unidade ? Number(unidade) : null } })}
      title="Guardar esta visão"
      subtitle="Filtros, ordem e colunas, com um nome."
      confirmLabel="Guardar"
      success="Visão guardada."
      onClose={onClose}
    >
      {(Field) => (
        <>
          <Field
            name="nome"
            as={CampoTexto}
            label="Nome"
            autoComplete="off"
            maxLength={40}
            help="Se já houver uma sua com este nome, ela é trocada."
          />
          {unidades.length > 0 && (
            <Field
              name="unidade"
              as={CampoSelecao}
              label="Quem vê"
              placeholder="Só eu"
              options={unidades.map((u) => ({ value: String(u.id), label: `Quem cuida de ${u.descricao}` }))}
            />
          )}
        </>
      )}
    </Command>
  )
}

export const ApagarVisao = ({ visao, onClose }: { visao: VisaoNaMoldura; onClose: () => void }) => (
  <Confirm
    call={api.remover}
    input={{ params: { id: visao.visao } }}
    title={`Apagar a visão ${visao.nome}?`}
    confirmLabel="Apagar a visão"
    success="Visão apagada."
    onClose={onClose}
  >
    {visao.partilhada
      ? 'Ela deixa de aparecer também para quem cuida da unidade. A lista continua como está.'
      : 'A lista continua como está.'}
  </Confirm>
)
