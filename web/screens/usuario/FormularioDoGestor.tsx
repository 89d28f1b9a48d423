import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { area } from '@hub/protocol/area.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { unidade } from '@hub/protocol/unidade.ts'
import { usuario as api, type GestorNaLista } from '@hub/protocol/usuario.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { consulta, useMudanca } from '../../api/consultas.ts'
import { fraseDe } from '../../api/falha.ts'
import { useFormulario } from '../../api/formulario.ts'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoMascara } from '../../ui/CampoMascara.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { doUsuario } from './janelas.ts'
import css from './Usuario.module.css'

const esquema = z.strictObject({
  nome: texto(60, 2),
  sobrenome: texto(60, 2),
  email: texto(200, 3),
  telefone: z.string(),
  unidades: z.array(z.string()),
  areas: z.array(z.string()),
})
const ids = (textos: readonly string[]) => textos.map(Number)

/** Registers a manager, who gets a link by e-mail; or changes one, whose other window is told. */
export function FormularioDoGestor({ gestor, aoFechar }: { gestor: GestorNaLista | null; aoFechar: () => void }) {
  const unidades = useQuery(consulta(unidade.listar, { query: { page_size: 100 } }))
  const areas = useQuery(consulta(area.listar, { query: { page_size: 100 } }))
  const formulario = useFormulario(esquema, {
    nome: gestor?.nome ?? '',
    sobrenome: gestor?.sobrenome ?? '',
    email: gestor?.email ?? '',
    telefone: gestor?.telefone ?? '',
    unidades: gestor?.unidades.map((n) => String(n.id)) ?? [],
    areas: gestor?.areas.map((a) => String(a.id)) ?? [],
  })
  const opcoes = {
    invalida: doUsuario,
    erro: false as const,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha: { mensagem: string }) => formulario.setError('root', { message: falha.mensagem }),
  }
  const registrar = useMudanca(api.registrarGestor, {
    ...opcoes,
    sucesso: 'Gestor registrado. O link para escolher a senha foi enviado por e-mail.',
  })
  const salvar = useMudanca(api.atualizarGestor, { ...opcoes, sucesso: 'Gestor atualizado.' })
  const falha = unidades.error ?? areas.error
  const campo = (name: 'nome' | 'sobrenome' | 'email', label: string) => (
    <Controller
      control={formulario.control}
      name={name}
      render={({ field, fieldState }) => (
        <CampoTexto {...field} label={label} autoComplete="off" errorMessage={fieldState.error?.message} />
      )}
    />
  )
  // What is already linked stays choosable though it was deactivated meanwhile.
  const caixas = (
    name: 'unidades' | 'areas',
    label: string,
    help: string,
    lista: readonly { id: number; descricao: string; ativo: boolean }[],
  ) => (
    <Controller
      control={formulario.control}
      name={name}
      render={({ field, fieldState }) => (
        <GrupoDeCaixas
          {...field}
          label={label}
          help={help}
          errorMessage={fieldState.error?.message}
          options={lista
            .filter((x) => x.ativo || gestor?.[name].some((y) => y.id === x.id))
            .map((x) => ({ value: String(x.id), label: x.descricao }))}
        />
      )}
    />
  )
  return (
    <Formulario
      titulo={gestor ? `Editar ${gestor.nome} ${gestor.sobrenome}` : 'Novo gestor'}
      erro={formulario.formState.errors.root?.message ?? (falha && fraseDe(falha))}
      confirmar={gestor ? 'Salvar' : 'Registrar e enviar convite'}
      confirmando="Salvando"
      enviando={registrar.isPending || salvar.isPending}
      impedimento={unidades.isPending || areas.isPending ? 'Carregando as unidades e áreas.' : undefined}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit(({ telefone, unidades: n, areas: a, ...dados }) => {
        const corpo = { ...dados, telefone: telefone || null, unidades: ids(n), areas: ids(a) }
        return gestor
          ? salvar.mutate({ params: { id: gestor.id }, corpo: { versao: gestor.versao, ...corpo } })
          : registrar.mutate({ corpo })
      })}
    >
      <div className={css.dupla}>
        {campo('nome', 'Nome')}
        {campo('sobrenome', 'Sobrenome')}
      </div>
      {campo('email', 'E-mail')}
      <Controller
        control={formulario.control}
        name="telefone"
        render={({ field, fieldState }) => (
          <CampoMascara
            {...field}
            label="Telefone"
            optional
            mask={mascararTelefone}
            length={11}
            inputMode="tel"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      {caixas(
        'unidades',
        'Unidades de atendimento',
        'Recebe os pedidos das cidades delas.',
        unidades.data?.results ?? [],
      )}
      {caixas('areas', 'Áreas de atuação', 'Nenhuma marcada: vê todas as áreas.', areas.data?.results ?? [])}
    </Formulario>
  )
}
