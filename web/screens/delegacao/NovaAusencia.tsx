import { DIAS_NO_MAXIMO, errosDasDatas } from '@hub/domain/delegacao/delegacao.rules.ts'
import { somarDias } from '@hub/domain/kernel/data.ts'
import { delegacao as api, type Delegavel } from '@hub/protocol/delegacao.ts'
import { data, texto } from '@hub/protocol/kernel/campos.ts'
import * as z from 'zod/mini'
import { choice } from '../../api/field-schemas.ts'
import { Command } from '../../blocks/Command.tsx'
import { useHoje } from '../../parts/clock.ts'
import { CampoData } from '../../ui/CampoData.tsx'
import { CampoSelecao } from '../../ui/CampoSelecao.tsx'
import { CampoTexto } from '../../ui/CampoTexto.tsx'
import { isIsoDate } from '../../ui/data-br.ts'
import { Faixa } from '../../ui/Faixa.tsx'
import { Grade } from '../../ui/Pagina.tsx'
import { oQue } from './o-que.ts'

const esquemaEm = (hoje: string) =>
  z
    .strictObject({
      qual: z.string(),
      para: choice('Escolha quem responde por você.'),
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
  const hoje = useHoje()
  const escolhida = (qual: string) => delegaveis[Number(qual)] ?? delegaveis[0]!
  return (
    <Command
      call={api.criar}
      schema={esquemaEm(hoje)}
      values={{ qual: '0', para: '', inicio: hoje, fim: '', motivo: '' }}
      input={({ qual, para, motivo, ...dias }) => {
        const { empresa, grupo } = escolhida(qual)
        return {
          corpo: {
            para: Number(para),
            ...dias,
            ...(empresa ? { empresa: empresa.id, lado: empresa.lado } : { grupo: grupo! }),
            ...(motivo && { motivo }),
          },
        }
      }}
      title="Registrar ausência"
      subtitle="Outra pessoa faz o seu trabalho nesses dias, com o que você pode hoje e nada além."
      confirmLabel="Registrar ausência"
      success="Ausência registrada. A pessoa escolhida foi avisada."
      disabledReason={(form) =>
        escolhida(form.watch('qual')).colegas.length === 0 ? 'Não há quem possa responder por você.' : undefined
      }
      onClose={onClose}
    >
      {(Field, form) => {
        const [qual, inicio] = form.watch(['qual', 'inicio'])
        const { empresa, colegas } = escolhida(qual)
        return (
          <>
            {delegaveis.length > 1 && (
              <Field
                name="qual"
                as={CampoSelecao}
                label="O que deixar com outra pessoa"
                placeholder={null}
                onValue={() => form.setValue('para', '')}
                options={delegaveis.map((d, i) => ({ value: String(i), label: oQue(d) }))}
              />
            )}
            {colegas.length === 0 ? (
              <Faixa tone="atencao">
                {empresa
                  ? `Ninguém mais está ligado a ${empresa.nome}. Peça ao suporte para ligar outra pessoa.`
                  : 'Não há outra pessoa ativa com o seu perfil.'}
              </Faixa>
            ) : (
              <Field
                name="para"
                as={CampoSelecao}
                label="Quem responde por você"
                help={empresa ? 'Assina pela empresa no seu lugar.' : 'Recebe os seus avisos junto com você.'}
                options={colegas.map((c) => ({ value: String(c.id), label: `${c.nome} ${c.sobrenome}` }))}
              />
            )}
            <Grade>
              <Field name="inicio" as={CampoData} label="Primeiro dia" min={hoje} />
              <Field
                name="fim"
                as={CampoData}
                label="Último dia"
                min={inicio || hoje}
                max={somarDias(isIsoDate(inicio) ? inicio : hoje, DIAS_NO_MAXIMO - 1)}
              />
            </Grade>
            <Field name="motivo" as={CampoTexto} label="Motivo" optional help="Só você e a pessoa escolhida leem." />
          </>
        )
      }}
    </Command>
  )
}
