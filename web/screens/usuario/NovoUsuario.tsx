import { nomeDoPapel, papeis } from '@hub/domain/kernel/papel.ts'
import { email, texto } from '@hub/protocol/kernel/campos.ts'
import { usuario as api, grupoDoUsuario } from '@hub/protocol/usuario.ts'
import * as z from 'zod/mini'
import { Command } from '../../blocks/Command.tsx'
import { para } from '../../parts/caminhos.ts'
import { useIr } from '../../parts/endereco.ts'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { GrupoDeCaixas } from '../../ui/GrupoDeCaixas.tsx'
import { conviteDe } from './convite-de.ts'
import css from './Usuario.module.css'

const esquema = z.strictObject({
  nome: texto(60, 2),
  sobrenome: texto(60, 2),
  email,
  grupos: z.array(grupoDoUsuario).check(z.minLength(1, 'Escolha pelo menos um perfil.')),
})

/** A new account: nobody types a password, the person gets a link. */
export function NovoUsuario({ onClose }: { onClose: () => void }) {
  const ir = useIr()
  const text = { as: CampoTexto, autoComplete: 'off' }
  return (
    <Command
      call={api.registrar}
      schema={esquema}
      values={{ nome: '', sobrenome: '', email: '', grupos: [] }}
      input={(corpo) => ({ corpo })}
      title="Novo usuário"
      confirmLabel="Criar e enviar convite"
      success={(novo) => `Conta criada. ${conviteDe(novo)}`}
      onClose={onClose}
      onDone={(novo) => ir(para('usuario', { id: novo.id }))}
    >
      {(Field) => (
        <>
          <div className={css.dupla}>
            <Field {...text} name="nome" label="Nome" />
            <Field {...text} name="sobrenome" label="Sobrenome" />
          </div>
          <Field {...text} name="email" label="E-mail" />
          <Field
            name="grupos"
            as={GrupoDeCaixas}
            label="Perfis"
            help="Clientes e prestadores só veem algo depois de ligados a uma empresa."
            options={papeis.map((p) => ({ value: p, label: nomeDoPapel[p] }))}
          />
        </>
      )}
    </Command>
  )
}
