import { area } from '@hub/protocol/area.ts'
import { email, texto } from '@hub/protocol/kernel/campos.ts'
import { unidade } from '@hub/protocol/unidade.ts'
import { usuario as api, type GestorNaLista } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { consulta } from '../../api/consultas.ts'
import { Command } from '../../blocks/Command.tsx'
import { comoTelefone } from '../../parts/codigos.ts'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { conviteDe } from './convite-de.ts'
import css from './Usuario.module.css'

const esquema = z.strictObject({
  nome: texto(60, 2),
  sobrenome: texto(60, 2),
  email,
  telefone: z.string(),
  unidades: z.array(z.string()),
  areas: z.array(z.string()),
})
const ids = (textos: readonly string[]) => textos.map(Number)

/** Registers a manager, who gets a link by e-mail; or changes one, whose other window is told. */
export function FormularioDoGestor({ gestor, onClose }: { gestor: GestorNaLista | null; onClose: () => void }) {
  const unidades = useQuery(consulta(unidade.listar, { query: { page_size: 100 } }))
  const areas = useQuery(consulta(area.listar, { query: { page_size: 100 } }))
  const text = { as: CampoTexto, autoComplete: 'off' }
  // What is already linked stays choosable though it was deactivated meanwhile.
  const escolhas = (
    qual: 'unidades' | 'areas',
    lista: readonly { id: number; descricao: string; ativo: boolean }[] = [],
  ) =>
    lista
      .filter((x) => x.ativo || gestor?.[qual].some((y) => y.id === x.id))
      .map((x) => ({ value: String(x.id), label: x.descricao }))
  return (
    <Command
      call={gestor ? api.atualizarGestor : api.registrarGestor}
      schema={esquema}
      values={{
        nome: gestor?.nome ?? '',
        sobrenome: gestor?.sobrenome ?? '',
        email: gestor?.email ?? '',
        telefone: gestor?.telefone ?? '',
        unidades: gestor?.unidades.map((n) => String(n.id)) ?? [],
        areas: gestor?.areas.map((a) => String(a.id)) ?? [],
      }}
      input={({ telefone, unidades: n, areas: a, ...dados }) => {
        const corpo = { ...dados, telefone: telefone || null, unidades: ids(n), areas: ids(a) }
        return gestor ? { params: { id: gestor.id }, corpo: { versao: gestor.versao, ...corpo } } : { corpo }
      }}
      title={gestor ? `Editar ${gestor.nome} ${gestor.sobrenome}` : 'Novo gestor'}
      confirmLabel={gestor ? 'Salvar' : 'Registrar e enviar convite'}
      busyLabel="Salvando"
      success={(lido) => (gestor ? 'Gestor atualizado.' : `Gestor registrado. ${conviteDe(lido)}`)}
      error={unidades.error ?? areas.error}
      disabledReason={unidades.isPending || areas.isPending ? 'Carregando as unidades e áreas.' : undefined}
      onClose={onClose}
    >
      {(Field) => (
        <>
          <div className={css.dupla}>
            <Field {...text} name="nome" label="Nome" />
            <Field {...text} name="sobrenome" label="Sobrenome" />
          </div>
          <Field {...text} name="email" label="E-mail" />
          <Field name="telefone" {...comoTelefone} label="Telefone" optional />
          <Field
            name="unidades"
            as={GrupoDeCaixas}
            label="Unidades de atendimento"
            help="Recebe os pedidos das cidades delas."
            options={escolhas('unidades', unidades.data?.results)}
          />
          <Field
            name="areas"
            as={GrupoDeCaixas}
            label="Áreas de atuação"
            help="Nenhuma marcada: vê todas as áreas."
            options={escolhas('areas', areas.data?.results)}
          />
        </>
      )}
    </Command>
  )
}
