import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'

const esquema = z.object({ descricao: texto(120, 3), acao: texto(120, 3), ativo: z.boolean() })

/** Words of a centre and whether it takes new requests; another window that saved meanwhile is told. */
export function EditarCentro({ centro: c, onClose }: { centro: CentroDetalhe; onClose: () => void }) {
  return (
    <Command
      call={api.atualizar}
      schema={esquema}
      values={{ descricao: c.descricao, acao: c.acao.descricao, ativo: c.ativo }}
      input={(dados) => ({ params: { id: c.id }, corpo: { versao: c.versao, ...dados } })}
      title="Editar o centro de custo"
      subtitle={c.codigo}
      confirmLabel="Salvar"
      onClose={onClose}
      success="Centro de custo atualizado."
    >
      {(Field) => (
        <>
          <Field name="descricao" as={CampoTexto} label="Descrição" />
          <Field
            name="acao"
            as={CampoTexto}
            label={`Nome da ação ${c.acao.codigo}`}
            help="Vale para todos os centros de custo desta ação."
          />
          <Field name="ativo" as={Caixa} label="Recebe novas solicitações" />
        </>
      )}
    </Command>
  )
}
