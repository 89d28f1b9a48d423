import { DIAS_NO_MAXIMO, errosDasDatas } from '@hub/domain/delegacao/delegacao.rules.ts'
import { somarDias } from '@hub/domain/kernel/data.ts'
import { delegacao as api, type Delegavel } from '@hub/protocol/delegacao.ts'
import { data, texto } from '@hub/protocol/kernel/campos.ts'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { useMudanca } from '../../api/consultas.ts'
import { useFormulario } from '../../api/formulario.ts'
import { useHoje } from '../../parts/clock.ts'
import { Botao } from '../../ui/Botao.tsx'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { Grade, Pilha } from '../../ui/Pagina.tsx'
import { oQue } from './o-que.ts'

const esquemaEm = (hoje: string) =>
  z
    .strictObject({
      qual: z.string(),
      para: z.string().check(z.minLength(1, 'Escolha quem responde por você.')),
      inicio: data,
      fim: data,
      motivo: texto(300),
    })
    .check((ctx) => {
      const { inicio, fim } = ctx.value
      for (const [campo, message] of Object.entries(errosDasDatas({ inicio, fim }, hoje)))
        ctx.issues.push({ code: 'custom', message, path: [campo], input: ctx.value })
    })

interface Props {
  /** At least one. */
  delegaveis: readonly Delegavel[]
  onClose: () => void
}

/** The days of an absence, what is left to somebody, and to whom. */
export function NovaAusencia({ delegaveis, onClose }: Props) {
  const id = useId()
  const hoje = useHoje()
  const formulario = useFormulario(esquemaEm(hoje), { qual: '0', para: '', inicio: hoje, fim: '', motivo: '' })
  const criar = useMudanca(api.criar, {
    sucesso: 'Ausência registrada. A pessoa escolhida foi avisada.',
    erro: false,
    formulario: formulario as never,
    aoConcluir: onClose,
    aoFalhar: (falha) => formulario.setError('root', { message: falha.mensagem }),
  })
  const [qual, inicio] = formulario.watch(['qual', 'inicio'])
  const escolhida = delegaveis[Number(qual)] ?? delegaveis[0]!
  const { errors } = formulario.formState
  const enviar = formulario.handleSubmit(({ para, motivo, ...dias }) =>
    criar.mutate({
      corpo: {
        para: Number(para),
        inicio: dias.inicio,
        fim: dias.fim,
        ...(escolhida.empresa
          ? { empresa: escolhida.empresa.id, lado: escolhida.empresa.lado }
          : { grupo: escolhida.grupo! }),
        ...(motivo && { motivo }),
      },
    }),
  )
  return (
    <Dialogo
      open
      onClose={onClose}
      busy={criar.isPending}
      title="Registrar ausência"
      subtitle="Outra pessoa faz o seu trabalho nesses dias, com o que você pode hoje e nada além."
      footer={
        <>
          <Botao variant="texto" onClick={onClose}>
            Agora não
          </Botao>
          <Botao
            type="submit"
            form={id}
            variant="acao"
            busy={criar.isPending}
            busyLabel="Registrando"
            disabledReason={escolhida.colegas.length === 0 ? 'Não há quem possa responder por você.' : undefined}
          >
            Registrar ausência
          </Botao>
        </>
      }
    >
      <form id={id} noValidate onSubmit={enviar}>
        <Pilha>
          {errors.root?.message && <Faixa tone="erro">{errors.root.message}</Faixa>}
          {delegaveis.length > 1 && (
            <Controller
              control={formulario.control}
              name="qual"
              render={({ field }) => (
                <CampoSelecao
                  {...field}
                  label="O que deixar com outra pessoa"
                  placeholder={null}
                  onChange={(valor) => {
                    field.onChange(valor)
                    formulario.setValue('para', '')
                  }}
                  options={delegaveis.map((d, i) => ({ value: String(i), label: oQue(d) }))}
                />
              )}
            />
          )}
          {escolhida.colegas.length === 0 ? (
            <Faixa tone="atencao">
              {escolhida.empresa
                ? `Ninguém mais está ligado a ${escolhida.empresa.nome}. Peça ao suporte para ligar outra pessoa.`
                : 'Não há outra pessoa ativa com o seu perfil.'}
            </Faixa>
          ) : (
            <formulario.Field
              name="para"
              as={CampoSelecao}
              label="Quem responde por você"
              help={escolhida.empresa ? 'Assina pela empresa no seu lugar.' : 'Recebe os seus avisos junto com você.'}
              options={escolhida.colegas.map((c) => ({ value: String(c.id), label: `${c.nome} ${c.sobrenome}` }))}
            />
          )}
          <Grade>
            <formulario.Field name="inicio" as={CampoData} label="Primeiro dia" min={hoje} />
            <formulario.Field
              name="fim"
              as={CampoData}
              label="Último dia"
              min={inicio || hoje}
              max={somarDias(/^\d{4}-\d\d-\d\d$/.test(inicio) ? inicio : hoje, DIAS_NO_MAXIMO - 1)}
            />
          </Grade>
          <formulario.Field
            name="motivo"
            as={CampoTexto}
            label="Motivo"
            optional
            help="Só você e a pessoa escolhida leem."
          />
        </Pilha>
      </form>
    </Dialogo>
  )
}
