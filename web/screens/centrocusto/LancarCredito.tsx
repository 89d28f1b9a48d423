import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { centrocusto as api, type CentroDetalhe } from '@hub/protocol/centrocusto.ts'
import { texto } from '@hub/protocol/kernel/campos.ts'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { emReaisPorExtenso } from '../../parts/Dinheiro.tsx'
import { Formulario } from '../../parts/Formulario.tsx'
import { CampoArea } from '../../ui/CampoArea.tsx'
import { CampoDinheiro } from '../../ui/CampoDinheiro.tsx'
import { doCentro } from './janelas.ts'

const esquema = z.object({
  valor: z.nullable(z.number()).check(z.refine((v) => v !== null && v > 0, 'Informe um valor maior que zero.')),
  motivo: texto(300, 5),
})

interface Props {
  centro: CentroDetalhe
  tipo: 'aporte' | 'retirada'
  aoFechar: () => void
}

/** Money in, or back out as far as nobody holds it; always with the reason. */
export function LancarCredito({ centro: c, tipo, aoFechar }: Props) {
  const retira = tipo === 'retirada'
  const formulario = useFormulario(esquema, { valor: null, motivo: '' })
  const lancar = useMudanca(api.lancarCredito, {
    invalida: doCentro,
    sucesso: retira ? 'Retirada registrada.' : 'Aporte registrado.',
    erro: false,
    formulario,
    aoConcluir: aoFechar,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  const valor = formulario.watch('valor') ?? 0
  const depois = c.saldo + (retira ? -emReais(valor) : emReais(valor))
  return (
    <Formulario
      titulo={retira ? 'Retirar saldo' : 'Fazer aporte'}
      subtitulo={`${c.codigo} · ${c.descricao}`}
      erro={formulario.formState.errors.root?.message}
      confirmar={retira ? 'Retirar' : 'Registrar aporte'}
      confirmando="Registrando"
      enviando={lancar.isPending}
      aoFechar={aoFechar}
      aoEnviar={formulario.handleSubmit((dados) =>
        lancar.mutate({
          params: { id: c.id },
          corpo: { tipo, valor: emReais(dados.valor ?? 0), motivo: dados.motivo },
        }),
      )}
    >
      <Controller
        control={formulario.control}
        name="valor"
        render={({ field, fieldState }) => (
          <CampoDinheiro
            {...field}
            autoFocus
            label="Valor"
            help={
              depois < 0
                ? `O saldo livre é de ${emReaisPorExtenso(c.saldo)}: o que está reservado ou comprometido não sai.`
                : `Saldo agora: ${emReaisPorExtenso(c.saldo)}. Depois: ${emReaisPorExtenso(Math.round(depois * 100) / 100)}.`
            }
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={formulario.control}
        name="motivo"
        render={({ field, fieldState }) => (
          <CampoArea
            {...field}
            label="Motivo"
            help="Fica no extrato, com o seu nome."
            limit={300}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
    </Formulario>
  )
}
