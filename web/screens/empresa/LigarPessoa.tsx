import { empresa as empresas } from '@hub/protocol/empresa.ts'
import { empresaUsuario as api } from '@hub/protocol/empresa-usuario.ts'
import { usuario as usuarios } from '@hub/protocol/usuario.ts'
import * as z from 'zod/mini'
import { chamar } from '../../api/cliente.ts'
import { option } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { documentoDaEmpresa } from '../../parts/documento-da-empresa.ts'
import { Caixa } from '../../ui/Caixa.tsx'
import { CampoCombo, type OpcaoDeCombo } from '../../ui/CampoCombo.tsx'
import { GrupoDeRadios } from '../../ui/GrupoDeRadios.tsx'

const buscarPessoas = async (search: string, sinal: AbortSignal): Promise<OpcaoDeCombo[]> =>
  (
    await chamar(usuarios.listar, { query: { page_size: 20, ativo: 'true', ...(search && { search }) }, sinal })
  ).results.map((u) => ({ value: String(u.id), label: `${u.nome} ${u.sobrenome}`, detail: u.email }))

const buscarEmpresas = async (search: string, sinal: AbortSignal): Promise<OpcaoDeCombo[]> =>
  (await chamar(empresas.buscar, { query: { page_size: 20, ...(search && { search }) }, sinal })).results.map((e) => ({
    value: String(e.id),
    label: e.nomefantasia,
    detail: documentoDaEmpresa(e),
  }))

interface Props {
  /** The company whose people are on the screen. */
  empresa: { id: number; nome: string } | undefined
  onClose: () => void
}

const schema = z.object({
  pessoa: option('Escolha a pessoa.'),
  empresa: option('Escolha a empresa.'),
  lado: z.enum(['cliente', 'prestador']),
  representante: z.boolean(),
})

/** A person acts for a company from now on. */
export const LigarPessoa = ({ empresa, onClose }: Props) => (
  <Command
    call={api.ligar}
    schema={schema}
    values={{
      pessoa: null,
      empresa: empresa ? { value: String(empresa.id), label: empresa.nome } : null,
      lado: 'cliente',
      // Who signs for a company is said on purpose.
      representante: false,
    }}
    input={({ pessoa, empresa: e, ...como }) => ({
      corpo: { empresa: Number(e?.value), usuario: Number(pessoa?.value), ...como },
    })}
    title="Ligar pessoa a empresa"
    confirmLabel="Ligar"
    success="Pessoa ligada e avisada."
    onClose={onClose}
  >
    {(Field) => (
      <>
        <Field name="pessoa" as={CampoCombo} label="Pessoa" placeholder="Nome ou e-mail" search={buscarPessoas} />
        <Field name="empresa" as={CampoCombo} label="Empresa" placeholder="Nome, CNPJ ou CPF" search={buscarEmpresas} />
        <Field
          name="lado"
          as={GrupoDeRadios}
          label="Age como"
          help="A conta da pessoa precisa ter este perfil."
          options={[
            { value: 'cliente', label: 'Cliente: pede e acompanha serviços' },
            { value: 'prestador', label: 'Prestador: propõe e executa serviços' },
          ]}
        />
        <Field
          name="representante"
          as={Caixa}
          label="Assina contratos pela empresa"
          detail="Marque só se for representante legal."
        />
      </>
    )}
  </Command>
)
